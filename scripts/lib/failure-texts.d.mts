export function failureTexts(): string;
