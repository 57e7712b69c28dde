import type { Preference, SavePreferenceRequest } from '../../lib/contract/preference';
import { touchAlerts } from '../alerts/alert-store';
import { loadPreference, savePreference } from '../accounts/preference-store';
import { notSignedIn, failure } from '../platform/errors';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';

/** Returns the changed values; the caller's language in the body is not one of them. */
function chosenIn(body: SavePreferenceRequest): Partial<Preference> {
  const change = { ...body };
  delete change.languageType;
  return change;
}

/** Registers `POST /v1/user/preference/get` and `save`: preferences that follow a user across devices. */
export function registerPreference(app: ApiServer, deps: HttpDeps): void {
  const get = {
    summary: 'Preference of the user',
    description: 'Code 00004 and no data without a session, with HTTP 200.',
    tags: ['accounts'],
  };
  registerCall(app, deps, 'getPreference', get, async ({ session }) => {
    if (session) return success(await loadPreference(deps.accounts().database, session.userId));
    const { apiCode, message } = notSignedIn();
    return failure(apiCode, message);
  });
  const save = { summary: 'Change the preference', description: 'Given values are changed, the others stay.', tags: ['accounts'] };
  registerCall(app, deps, 'savePreference', save, async ({ input, session: { userId } }) => {
    const { database, alerts } = deps.accounts();
    const preference = await savePreference(database, userId, chosenIn(input), touchAlerts);
    if (input.timeZone !== undefined) await alerts.refreshTimeZone(userId);
    return success(preference);
  });
}
