export function messagesVersion(): string;
