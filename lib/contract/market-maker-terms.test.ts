import { describe, expect, it } from 'vitest';
import { charactersOf, imageNameProblem, textProblem, type ApplicationText } from './market-maker-terms';

describe('a text of the form', () => {
  it.each<[ApplicationText, string, string | null]>([
    ['applicant', 'Ann', null],
    ['applicant', ' \n ', 'missing'],
    ['applicant', 'x'.repeat(64), null],
    ['applicant', ` ${'x'.repeat(64)} `, null],
    ['applicant', 'x'.repeat(65), 'tooLong'],
    ['title', '😀'.repeat(64), null],
    ['title', '😀'.repeat(65), 'tooLong'],
    ['introduction', 'x'.repeat(600), null],
    ['introduction', 'x'.repeat(601), 'tooLong'],
    ['strategy', 'x'.repeat(300), null],
    ['strategy', 'x'.repeat(301), 'tooLong'],
    ['userId', '', null],
    ['userId', '0123456789', null],
    ['userId', '12 34', 'notDigits'],
    ['userId', '-1', 'notDigits'],
    ['userId', '١', 'notDigits'],
    ['userId', '1'.repeat(21), 'tooLong'],
    ['mail', 'ann@example.com', null],
    ['mail', 'ann@', 'notAMail'],
    ['mail', '', 'missing'],
  ])('%s = %j: %s', (field, text, problem) => expect(textProblem(field, text)).toBe(problem));

  it('counts a letter outside of the basic plane once', () => expect(charactersOf('a😀')).toBe(2));
});

describe('the name of an image', () => {
  it.each(['x.png', 'My licence (1).PNG', 'a.b.jpeg', 'Scan 2026–01.JPG', '写真.png', `${'x'.repeat(196)}.png`])('%j is valid', (name) =>
    expect(imageNameProblem(name)).toBeNull(),
  );

  it.each(['.png', '.x.png', 'x.gif', 'x.png.svg', 'x', '', 'x\u0000.png', 'x\n.png', 'gnp.\u202epng', `${'x'.repeat(197)}.png`])(
    '%j is refused',
    (name) => expect(imageNameProblem(name)).toBe('imageName'),
  );

  it.each(['../../x.png', '..\\x.png', '/x.png', 'C:x.png', 'scans/x.gif'])('%j is refused as a path', (name) =>
    expect(imageNameProblem(name)).toBe('imagePath'),
  );
});
