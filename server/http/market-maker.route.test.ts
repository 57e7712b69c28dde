import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_CODE } from '../../lib/contract/error-codes';
import { programmeSchema, uploadedImageSchema } from '../../lib/contract/market-maker';
import { Browser, OWN_PAGE } from '../../tests/builders/accounts';
import { buildApplication, imageIdOf, referenceOf, sendApplication, uploadImage } from '../../tests/builders/applications';
import { eachAccountScene } from '../../tests/builders/each-account-scene';
import { buildPng, buildPngOfBytes, pngHeader } from '../../tests/builders/images';
import { until } from '../../tests/setup/until';
import { RetentionJob } from '../accounts/retention-job';
import { imageFile } from '../market-maker/image-store';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MEGABYTES_5 = 5 * 1024 ** 2;

const { scene, build } = eachAccountScene();
const images = (): string[] => {
  try {
    return readdirSync(path.join(scene.dataDir, 'applications')).sort();
  } catch {
    return [];
  }
};
const rows = (table: string) => scene.database.query(`select * from ${table}`);
const problem = (field: string, name: string) => ({
  status: 400,
  code: ERROR_CODE.application,
  data: { problems: [{ field, problem: name }] },
});

describe('the programme', () => {
  it('is that of the configuration', async () => {
    const { api } = await build({ MARKET_MAKER_SPOT_FEES: '-0.01,0.0001', MARKET_MAKER_DEPTH_MIN: '5000', APPLICATION_DAYS: '30' });
    const { data } = await new Browser(api).get('/v1/cms/marketMaker/programme');
    expect(programmeSchema.parse(data)).toEqual({
      fees: [
        { market: 'spot', maker: '-0.0001', taker: '0.000001' },
        { market: 'futures', maker: '-0.000025', taker: '0.0002' },
      ],
      requirements: { turnoverMin: '10000000', quotingMin: '0.9', spreadMax: '0.001', depthMin: '5000' },
      answerDays: 14,
      applicationsPerDay: 3,
      keptDays: 30,
    });
  });
});

describe('an image', { timeout: 120_000 }, () => {
  it('is stored under a random name, with a small picture of it', async () => {
    const { api } = await build();
    const answer = await uploadImage(api, buildPng(400, 300), 'My licence (1).PNG');
    const { imageId, preview, ...facts } = uploadedImageSchema.parse(answer.data);
    expect(facts).toMatchObject({ width: 400, height: 300 });
    expect(preview).toMatch(/^data:image\/webp;base64,/);
    expect(images()).toEqual([`${imageId}.png`]);
    expect(await rows('application_images')).toMatchObject([{ id: imageId, name: 'My licence (1).PNG', reference: null }]);
  });

  it.each<[name: string, bytes: () => Buffer, fileName: string, problem: string]>([
    ['an SVG renamed to .png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'x.png', 'imageType'],
    [
      'HTML behind the signature of a PNG',
      () => Buffer.concat([pngHeader(9, 9).subarray(0, 8), Buffer.from('<html>')]),
      'x.png',
      'imageType',
    ],
    [
      'HTML behind the header of a PNG',
      () => Buffer.concat([pngHeader(9, 9), Buffer.from('<html><script>1</script>')]),
      'x.png',
      'imageDamaged',
    ],
    ['5 MB and one byte', () => buildPngOfBytes(MEGABYTES_5 + 1), 'x.png', 'imageBytes'],
    ['60,000 × 60,000 pixels', () => pngHeader(60_000, 60_000), 'x.png', 'imagePixels'],
    ['a path as its name', () => buildPng(), '../../x.png', 'imagePath'],
    ['a path of Windows as its name', () => buildPng(), '..\\x.png', 'imagePath'],
    ['a name with a zero', () => buildPng(), 'x\u0000.png', 'imageName'],
    ['a hidden name', () => buildPng(), '.png', 'imageName'],
    ['the ending of another format', () => buildPng(), 'x.gif', 'imageName'],
    ['no content', () => Buffer.alloc(0), 'x.png', 'imageType'],
  ])('with %s is refused with the message of the field, and leaves nothing', async (_name, bytes, fileName, name) => {
    const { api } = await build();
    const answer = await uploadImage(api, bytes(), fileName);
    expect(answer).toMatchObject(problem('images', name));
    expect(answer.msg).toMatch(/^(Attach|The file|The image|The name) .+\.$/);
    expect([images(), await rows('application_images')]).toEqual([[], []]);
  });

  it('of exactly 5 MB is stored', async () => {
    const { api } = await build();
    expect((await uploadImage(api, buildPngOfBytes(MEGABYTES_5))).code).toBe('00000');
  });

  it.each([
    ['without the header of own pages', { 'x-requested-with': '' }, 403],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['as a form', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['as an image', { 'content-type': 'image/png' }, 415],
    ['as JSON', { 'content-type': 'application/json' }, 415],
  ])('%s is refused', async (_name, headers, status) => {
    const { api } = await build();
    expect((await uploadImage(api, buildPng(), 'x.png', headers)).status).toBe(status);
    expect(images()).toEqual([]);
  });

  it('is no body of any other call', async () => {
    const { api } = await build();
    const headers = { ...OWN_PAGE, 'content-type': 'application/octet-stream' };
    for (const url of ['/v1/cms/marketMaker/apply', '/v1/mix/public/time'])
      expect((await api.inject({ method: 'POST', url, payload: buildPng(), headers })).statusCode).toBe(415);
  });

  it('is deleted when it is taken back, but not once it belongs to an application', async () => {
    const { api } = await build();
    const browser = new Browser(api);
    const [first, second] = [imageIdOf(await uploadImage(api, buildPng())), imageIdOf(await uploadImage(api, buildPng()))];
    await sendApplication(api, { imageIds: [second] });
    for (const imageId of [first, second, 'unknown'])
      expect((await browser.post('/v1/cms/marketMaker/image/remove', { imageId })).code).toBe('00000');
    expect(images()).toEqual([`${second}.png`]);
  });

  it('that no application names is deleted after a day, with files of which the database knows nothing', async () => {
    const { api, stop } = await build();
    const kept = imageIdOf(await uploadImage(api, buildPng()));
    await sendApplication(api, { imageIds: [kept] });
    await uploadImage(api, buildPng());
    await stop();
    await scene.database.query('update application_images set created_at = created_at - $1 where reference is null', [DAY_MS]);
    const again = await build();
    await until(() => expect(images()).toEqual([`${kept}.png`]));
    await scene.database.query('delete from applications');
    await again.stop();
    await build();
    await until(() => expect(images()).toEqual([]));
  });

  it('above the bound of all images is refused for now, also after a restart', async () => {
    const first = await build({ APPLICATION_IMAGE_MEGABYTES: '1' });
    await uploadImage(first.api, buildPng());
    await scene.database.query('update application_images set bytes = $1', [2 ** 20 - 10]);
    expect(await uploadImage(first.api, buildPng())).toMatchObject({ status: 503, code: ERROR_CODE.notReady });
    await first.stop();
    const { api } = await build({ APPLICATION_IMAGE_MEGABYTES: '1' });
    expect((await uploadImage(api, buildPng())).status).toBe(503);
    expect(images()).toHaveLength(1);
    await scene.database.query('delete from application_images');
    expect((await uploadImage(api, buildPng())).status).toBe(200);
  });

  it('beyond those of a day’s applications waits until a network has used the others', async () => {
    const { api } = await build({ APPLICATIONS_PER_DAY: '1' });
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(imageIdOf(await uploadImage(api, buildPng())));
    expect(await uploadImage(api, buildPng())).toMatchObject({ status: 429 });
    await sendApplication(api, { imageIds: ids });
    expect((await uploadImage(api, buildPng())).code).toBe('00000');
  });

  it('is one of 60 in an hour, refused ones included', async () => {
    const { api, time } = await build({ RATE_LIMIT_PER_SECOND: '1000' });
    for (let count = 0; count < 60; count += 1) expect((await uploadImage(api, Buffer.from('x'))).status).toBe(400);
    expect(await uploadImage(api, buildPng())).toMatchObject({ status: 429, retryAfter: 3_600 });
    time.now += HOUR_MS;
    expect((await uploadImage(api, buildPng())).status).toBe(200);
  });

  it('many at once of one network wait for their turn in the form', async () => {
    const { api } = await build();
    const answers = await Promise.all(Array.from({ length: 5 }, () => uploadImage(api, buildPng())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 503, 503]);
    expect((await uploadImage(api, buildPng())).status).toBe(200);
  });
});

describe('an application', { timeout: 120_000 }, () => {
  it('is stored with its images in their order, without control characters', async () => {
    const { api, time } = await build();
    const ids = [
      imageIdOf(await uploadImage(api, buildPng(1, 1), 'one.png')),
      imageIdOf(await uploadImage(api, buildPng(2, 2), 'two.png')),
    ].reverse();
    const answer = await sendApplication(api, { applicant: '  Ann\u001b[31m ', introduction: 'a\r\nb', imageIds: ids }, { locale: 'ja' });
    const reference = referenceOf(answer);
    expect(reference).toMatch(/^MM-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await rows('applications')).toMatchObject([
      { reference, created_at: time.now, language: 'ja', applicant: 'Ann[31m', introduction: 'a\nb', mail_key: 'ann@example.com' },
    ]);
    const stored = await scene.database.query('select id from application_images where reference = $1 order by place', [reference]);
    expect(stored).toEqual(ids.map((id) => ({ id })));
  });

  it.each<[name: string, over: object, field: string, problem: string]>([
    ['a name of 65 characters', { applicant: 'x'.repeat(65) }, 'applicant', 'tooLong'],
    ['a title of 65 characters', { title: '😀'.repeat(65) }, 'title', 'tooLong'],
    ['an introduction of 601 characters', { introduction: 'x'.repeat(601) }, 'introduction', 'tooLong'],
    ['a strategy of 301 characters', { strategy: 'x'.repeat(301) }, 'strategy', 'tooLong'],
    ['letters in the user id', { userId: '12a' }, 'userId', 'notDigits'],
    ['other digits in the user id', { userId: '١٢٣' }, 'userId', 'notDigits'],
    ['no address', { mail: 'ann' }, 'mail', 'notAMail'],
    ['two lines in the address', { mail: 'ann@example.com\nBcc: bob@example.com' }, 'mail', 'notAMail'],
    ['blanks for a name', { applicant: ' \n ' }, 'applicant', 'missing'],
    ['a fourth image', { imageIds: ['a', 'b', 'c', 'd'] }, 'images', 'imageCount'],
    ['an image that is not there', { imageIds: ['a'] }, 'images', 'imageGone'],
  ])('with %s is refused with the message of the field, and not stored', async (_name, over, field, name) => {
    const { api } = await build();
    expect(await sendApplication(api, over)).toMatchObject(problem(field, name));
    expect(await rows('applications')).toEqual([]);
  });

  it('of the greatest lengths is accepted, without user id and images', async () => {
    const { api } = await build();
    const longest = {
      applicant: '😀'.repeat(64),
      title: 'x'.repeat(64),
      introduction: 'x'.repeat(600),
      strategy: 'x'.repeat(300),
      userId: '',
    };
    expect((await sendApplication(api, longest)).code).toBe('00000');
  });

  it('names all refused fields at once', async () => {
    const { api } = await build();
    const { data } = await sendApplication(api, { applicant: '', mail: 'x', userId: 'x' });
    expect(data).toEqual({
      problems: [
        { field: 'applicant', problem: 'missing' },
        { field: 'mail', problem: 'notAMail' },
        { field: 'userId', problem: 'notDigits' },
      ],
    });
  });

  it('takes no image of another application, nor one that is too old', async () => {
    const { api, time } = await build();
    const used = imageIdOf(await uploadImage(api, buildPng()));
    const old = imageIdOf(await uploadImage(api, buildPng()));
    await sendApplication(api, { imageIds: [used] });
    expect(await sendApplication(api, { imageIds: [used] })).toMatchObject(problem('images', 'imageGone'));
    time.now += DAY_MS;
    expect(await sendApplication(api, { imageIds: [old] })).toMatchObject(problem('images', 'imageGone'));
    expect(await rows('applications')).toHaveLength(1);
  });

  it('that is sent again with the same content is one; with another content it is another one', async () => {
    const { api } = await build();
    const request = buildApplication({ imageIds: [imageIdOf(await uploadImage(api, buildPng()))] });
    const post = (over: object = {}) => new Browser(api).post('/v1/cms/marketMaker/apply', { ...request, ...over });
    const first = referenceOf(await post());
    expect(referenceOf(await post())).toBe(first);
    expect(referenceOf(await post({ title: 'Trader', imageIds: [] }))).not.toBe(first);
    expect(await rows('applications')).toHaveLength(2);
  });

  describe('of one address', () => {
    const PROXIED = { TRUSTED_PROXIES: '127.0.0.1' };
    const from = (ip: string) => ({ 'x-forwarded-for': ip });

    it('is one of three in 24 hours; another address has its own, and a restart keeps the count', async () => {
      const first = await build(PROXIED);
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1) {
        statuses.push((await sendApplication(first.api, {}, from('6.6.6.6'))).status);
        first.time.now += HOUR_MS;
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect((await sendApplication(first.api, {}, from('6.6.6.7'))).status).toBe(200);
      await first.stop();
      const { api, time } = await build(PROXIED);
      time.now += 4 * HOUR_MS;
      expect(await sendApplication(api, {}, from('6.6.6.6'))).toMatchObject({ status: 429, code: '42900', retryAfter: 20 * 3_600 });
      time.now += 20 * HOUR_MS;
      expect((await sendApplication(api, {}, from('6.6.6.6'))).status).toBe(200);
      expect((await sendApplication(api, {}, from('6.6.6.6'))).status).toBe(429);
    });

    it('counts by the network of an IPv6 address, and by the connection where the proxy is not trusted', async () => {
      const { api } = await build({ ...PROXIED, APPLICATIONS_PER_DAY: '1' });
      expect((await sendApplication(api, {}, from('2001:db8::1'))).status).toBe(200);
      expect((await sendApplication(api, {}, from('2001:db8::2'))).status).toBe(429);
      const untrusting = await build({ APPLICATIONS_PER_DAY: '1' });
      expect((await sendApplication(untrusting.api, {}, from('7.7.7.7'))).status).toBe(200);
      expect((await sendApplication(untrusting.api, {}, from('7.7.7.8'))).status).toBe(429);
    });

    it('of many that are sent at once, three are stored', async () => {
      const { api } = await build();
      const answers = await Promise.all(Array.from({ length: 6 }, () => sendApplication(api)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
      expect(await rows('applications')).toHaveLength(3);
    });

    it('that is refused does not count, and its images stay usable', async () => {
      const { api } = await build({ APPLICATIONS_PER_DAY: '1' });
      expect((await sendApplication(api, { mail: '' })).status).toBe(400);
      expect((await sendApplication(api)).status).toBe(200);
      const id = imageIdOf(await uploadImage(api, buildPng()));
      expect((await sendApplication(api, { imageIds: [id] })).status).toBe(429);
      expect(await rows('application_images')).toMatchObject([{ id, reference: null }]);
    });
  });

  it('is deleted after the configured days, with its images and their files', async () => {
    const { api, time } = await build({ APPLICATION_DAYS: '30' });
    const id = imageIdOf(await uploadImage(api, buildPng()));
    await sendApplication(api, { imageIds: [id] });
    const log = { warn: () => undefined };
    const job = new RetentionJob({
      database: scene.database,
      clock: () => time.now,
      alertLogDays: 1,
      applicationDays: 30,
      supportDays: 365,
      log,
    });
    time.now += 30 * DAY_MS - 1;
    await job.sweep();
    expect(await rows('applications')).toHaveLength(1);
    time.now += 1;
    await job.sweep();
    expect([await rows('applications'), await rows('application_images')]).toEqual([[], []]);
    await build();
    await until(() => expect(images()).toEqual([]));
  });
});

it('the name of a file is made by the exchange', () => {
  expect(imageFile('/data', { id: 'abc', kind: 'jpg' })).toBe('/data/applications/abc.jpg');
});
