import type english from '@/locales/en.json';

declare module 'next-intl' {
  interface AppConfig {
    Locale: string;
    Messages: typeof english;
  }
}
