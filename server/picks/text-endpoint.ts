import { z } from 'zod';

const TIMEOUT_MS = 20_000;
const ANSWER_BYTES_MAX = 65_536;
const TOKENS_MAX = 600;

const answerSchema = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/** Requests a text from a language model; rejects without one. */
export type RequestText = (instructions: string, facts: string, signal: AbortSignal) => Promise<string>;

/** Settings of an OpenAI-compatible endpoint. */
export interface TextEndpoint {
  /** Its base, such as `https://api.example.com/v1`. */
  url: string;
  /** Sent as Bearer; null: none. */
  key: string | null;
  model: string;
}

/** Reads a body of bounded size as text; throws when it is longer. */
async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    length += bytes.length;
    if (length > ANSWER_BYTES_MAX) throw new Error('the answer is too long');
    text += decoder.decode(bytes, { stream: true });
  }
  return text;
}

/** Creates requests to `POST {url}/chat/completions`; they follow no redirects and end after `timeoutMs`. Errors contain no header. */
export function createTextEndpoint({ url, key, model }: TextEndpoint, timeoutMs = TIMEOUT_MS): RequestText {
  const address = `${url.replace(/\/+$/, '')}/chat/completions`;
  return async (instructions, facts, signal) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (key !== null) headers['authorization'] = `Bearer ${key}`;
    const messages = [
      { role: 'system', content: instructions },
      { role: 'user', content: facts },
    ];
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify({ model, messages, temperature: 0, max_tokens: TOKENS_MAX }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`status ${response.status}`);
    }
    const { choices } = answerSchema.parse(JSON.parse(await boundedText(response)));
    return choices[0]?.message.content ?? '';
  };
}
