export function uzbekScript(): string;
