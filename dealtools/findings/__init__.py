"""What is wrong, and where: findings, the registry of rules, the renderers."""
