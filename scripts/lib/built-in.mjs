import { failureTexts } from './failure-texts.mjs';
import { messagesVersion } from './messages-version.mjs';
import { uzbekScript } from './uzbek-script.mjs';

/** Returns the values that the build of the web process puts in the place of their names in the code. */
export const builtIn = () => ({ FAILURE_TEXTS: failureTexts(), UZBEK_SCRIPT: uzbekScript(), MESSAGES_VERSION: messagesVersion() });
