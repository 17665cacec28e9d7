import { expect, test } from 'vitest'
import { sanitize } from '../../platform/html/sanitize.ts'
import { plainTextOf, parseNoteText } from './note-text.ts'

test.each([
  ['a script', '<p>Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
  ['a handler', '<p onclick="alert(1)" style="position:fixed">Hi</p>', '<p>Hi</p>'],
  ['an image that fails', '<img src=x onerror=alert(1)>', ''],
  ['a drawing', '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>', '<a>x</a>'],
  ['a frame', '<iframe src="https://example.com"></iframe>Hi', 'Hi'],
  ['a form', '<form action="https://example.com"><input name="a">Hi</form>', 'Hi'],
  ['a style', '<style>*{display:none}</style>Hi', 'Hi'],
  ['a base', '<base href="https://example.com">Hi', 'Hi'],
  ['a link that runs', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['one with blanks in it', '<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
  ['one in capitals', '<a href="JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['one in entities', '<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
  ['one with data', '<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
  ['one to wherever the page is', '<a href="/users/sign_out">x</a>', '<a>x</a>'],
  ['one without a scheme', '<a href="//example.com">x</a>', '<a>x</a>'],
  ['an unfinished tag', '<p>Hi</p><img src="x" onerror="alert(1)"', '<p>Hi</p>'],
  ['a tag within a tag', '<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['a comment', '<!-- <script>alert(1)</script> -->Hi', 'Hi'],
  ['a title that ends early', '<title><p title="</title><img src=x onerror=alert(1)>">Hi', '&lt;p title=""&gt;Hi'],
])('%s does no harm', (_, html, left) => {
  expect(sanitize('note', html)).toBe(left)
})

test('allowed markup stays, and links open in a new tab', () => {
  const safe =
    '<p>a<br />b <strong>c</strong> <em>d</em> <s>e</s> <u>f</u></p><ol><li>g</li></ol><blockquote>h</blockquote>'
  expect(sanitize('note', safe)).toBe(safe)
  expect(sanitize('note', '<a href="https://example.com" onclick="x()" target="_top">x</a>')).toBe(
    '<a href="https://example.com" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  )
  expect(sanitize('note', '<a href="mailto:a@example.com">m</a><a href="tel:+61412345678">t</a>')).toContain('mailto:')
})

test('the text is what one reads', () => {
  expect(plainTextOf(sanitize('note', '<p>1 &lt; 2 &amp;&amp; 3 &gt; 2</p><p>&quot;x&quot;&nbsp;y</p>'))).toBe(
    '1 < 2 && 3 > 2\n"x" y',
  )
})

test('ten thousand characters of text are allowed, whatever the formatting', async () => {
  const html = `<p>${'<strong>x</strong>'.repeat(10_000)}</p>`
  expect((await parseNoteText({ description_html: html }))?.description).toHaveLength(10_000)
})

test('control characters are removed and line breaks stay', async () => {
  expect((await parseNoteText({ description: 'a\u0000b\u001b\r\n\tc' }))?.description).toBe('ab\r\n\tc')
})

test('a missing text changes nothing', async () => {
  expect(await parseNoteText({})).toBeNull()
})
