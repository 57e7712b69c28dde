'use client';

interface InlineScriptProps {
  html: string;
}

/** A script of ours that runs while the HTML is parsed; in the browser it is inert text, so React does not warn of it. */
export function InlineScript({ html }: InlineScriptProps) {
  return (
    <script
      type={typeof window === 'undefined' ? 'text/javascript' : 'text/plain'}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
