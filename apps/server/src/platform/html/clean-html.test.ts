import { markupLimits } from '@spotter/domain/templates/markup-limits.ts'
import { expect, test } from 'vitest'
import { longestStand, longestTurn } from '../../test/longest-turn.ts'
import { pathologicalTexts } from '../../test/pathological-texts.ts'
import { cleanHtml, longestHtml, tryToClean } from './clean-html.ts'
import { sanitize } from './sanitize.ts'

test('a long text is cleaned like a short one', async () => {
  const html = '<p onclick="x()">Hello <b>Mia</b></p><script>x()</script>'
  const long = html.repeat(500)
  expect(await cleanHtml('email', html, 'text')).toBe('<p>Hello <strong>Mia</strong></p>')
  expect(await cleanHtml('email', long, 'text')).toBe(sanitize('email', long))
})

test.each([
  ['longer than an email', 'x'.repeat(longestHtml + 1), { text: expect.any(String), values: { limit: longestHtml } }],
  ['of too many tags', '<p>x</p>'.repeat(markupLimits.tags + 1), expect.stringContaining('too much formatting')],
  ['of tags too deep in each other', '<b>'.repeat(markupLimits.depth + 1), expect.stringContaining('formatting')],
])('a text %s is refused unparsed', async (_, html, refusal) => {
  expect(await tryToClean('email', html)).toEqual({ refusal })
})

test.each(Object.entries(pathologicalTexts))('%s never hold the event loop', async (_, textOf) => {
  await cleanHtml('note', '<p>Loads the library</p>', 'text')
  for (const length of [1999, 99_000, longestHtml]) {
    const html = textOf(length)
    expect(await longestTurn(() => tryToClean('email', html))).toBeLessThan(longestStand)
  }
})
