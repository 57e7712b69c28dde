import { describe, expect, it } from 'vitest';
import { Browser } from '../../tests/builders/accounts';
import { eachAccountScene } from '../../tests/builders/each-account-scene';

const { build, buildUser } = eachAccountScene();

describe('preference', () => {
  it('starts with defaults, keeps fields that are not sent, and follows the user', async () => {
    const { api, browser } = await buildUser();
    const nothing = {
      timeZone: null,
      spotPopSwitch: true,
      spotVoiceSwitch: true,
      contractPopSwitch: true,
      contractVoiceSwitch: true,
      language: null,
      theme: null,
      currency: null,
      overviewCards: null,
    };
    expect((await browser.post('/v1/user/preference/get')).data).toEqual(nothing);
    await browser.post('/v1/user/preference/save', { timeZone: -1, theme: 'black', languageType: 'en' });
    const saved = await browser.post('/v1/user/preference/save', { contractVoiceSwitch: false, language: 'ja', currency: 'JPY' });
    const arranged = await browser.post('/v1/user/preference/save', { overviewCards: 'topCoins,-breadth' });
    const phone = new Browser(api);
    await phone.login('ann@example.com');
    const followed = await phone.post('/v1/user/preference/get');
    expect(followed.data).toEqual({
      ...nothing,
      timeZone: -1,
      theme: 'black',
      contractVoiceSwitch: false,
      language: 'ja',
      currency: 'JPY',
      overviewCards: 'topCoins,-breadth',
    });
    expect(saved.data).toMatchObject({ currency: 'JPY', overviewCards: null });
    expect(arranged.data).toEqual(followed.data);
  });

  it.each([
    { timeZone: 7 },
    { timeZone: '60' },
    { theme: 'pink' },
    { language: 'xx' },
    { currency: '<b>' },
    { currency: 'XAU' },
    { currency: 'usd' },
    { spotPopSwitch: 1 },
    { overviewCards: '<b>' },
    { overviewCards: '' },
    { overviewCards: ['topCoins'] },
  ])('refuses %j', async (wrong) => {
    const { browser } = await buildUser();
    expect((await browser.post('/v1/user/preference/save', wrong)).code).toBe('40002');
  });

  it('is not available without a session', async () => {
    const { api } = await build();
    expect(await new Browser(api).post('/v1/user/preference/get')).toMatchObject({ status: 200, code: '00004', data: null });
    expect(await new Browser(api).post('/v1/user/preference/save', { timeZone: 60 })).toMatchObject({
      status: 401,
      code: '00004',
      data: null,
    });
  });
});
