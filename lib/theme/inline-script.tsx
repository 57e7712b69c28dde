'use client';

interface InlineScriptProps {
  html: string;
}

/** Inline script that runs while the HTML is parsed; rendered in the browser it is inert text, so that React does not warn. */
export function InlineScript({ html }: InlineScriptProps) {
  return (
    <script
      type={typeof window === 'undefined' ? 'text/javascript' : 'text/plain'}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
