import type { Rule } from 'eslint';

export const pageWords: Rule.RuleModule;
export const exchangeWords: Rule.RuleModule;
