import { preferenceSchema, savePreferenceRequestSchema, type Preference, type SavePreferenceRequest } from '../../lib/contract/preference';
import { loadPreference, savePreference } from '../accounts/preference-store';
import { notSignedIn } from '../errors';
import { callerBodySchema } from './caller-body';
import type { ApiServer, HttpDeps } from './deps';
import { failure, responses, success } from './envelope';
import { CHANGES_STATE } from './own-page-guard';
import { findSession, FOR_USERS, requireSession } from './signed-in';

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
    security: FOR_USERS,
    body: callerBodySchema,
    response: responses(preferenceSchema.nullable()),
  };
  app.post('/v1/user/preference/get', { schema: get }, async (request) => {
    const session = await findSession(request, deps);
    if (session) return success(await loadPreference(deps.accounts().database, session.userId));
    const { apiCode, message } = notSignedIn();
    return failure(apiCode, message);
  });
  const save = {
    summary: 'Change the preference',
    description: 'Given values are changed, the others stay.',
    tags: ['accounts'],
    security: FOR_USERS,
    body: savePreferenceRequestSchema,
    response: responses(preferenceSchema),
  };
  app.post('/v1/user/preference/save', { schema: save, config: CHANGES_STATE }, async (request) => {
    const { userId } = await requireSession(request, deps);
    const { database, alerts } = deps.accounts();
    const preference = await savePreference(database, userId, chosenIn(request.body));
    if (request.body.timeZone !== undefined) await alerts.refreshTimeZone(userId);
    return success(preference);
  });
}
