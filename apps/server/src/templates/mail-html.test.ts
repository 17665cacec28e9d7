import { expect, test } from 'vitest'
import { sanitize } from '../platform/html/sanitize.ts'
import { htmlOf } from './mail-html.ts'

test.each([
  ['a script', '<p>Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
  ['a handler', '<td onmouseover="x()">Hi</td>', '<td>Hi</td>'],
  ['a picture that fails', '<img src=x onerror=alert(1)>Hi', 'Hi'],
  ['a picture of data', '<img src="data:image/svg+xml,<svg onload=x()>">Hi', 'Hi'],
  ['a link that runs', '<a href="javascript:x()">Hi</a>', '<a>Hi</a>'],
  ['one with a field in front', '<a href="[person.first_name]javascript:x()">Hi</a>', '<a>Hi</a>'],
  ['one that is only a field of text', '<a href="[person.first_name]">Hi</a>', '<a>Hi</a>'],
  ['a style that loads', '<p style="background:url(https://example.com/a)">Hi</p>', '<p>Hi</p>'],
  ['a style that runs', '<p style="width:expression(alert(1));color:red">Hi</p>', '<p style="color:red">Hi</p>'],
  ['one that covers the page', '<div style="position:fixed;top:0">Hi</div>', '<div>Hi</div>'],
  ['a form', '<form action="https://example.com"><input>Hi</form>', 'Hi'],
  ['a drawing', '<svg><a xlink:href="javascript:x()">Hi</a></svg>', '<a>Hi</a>'],
])('%s does no harm', (_, html, left) => {
  expect(sanitize('email', html)).toBe(left)
})

test.each([
  '<h1 style="text-align:center">News</h1><p style="color:#ff0000;font-size:14px">Hi</p><hr />',
  '<img src="https://example.com/a.png" alt="A" width="40" />',
  '<table width="600" cellpadding="0"><tbody><tr><td colspan="2" align="center">Hi</td></tr></tbody></table>',
  '<ul><li>One</li></ul><span style="font-weight:bold">Two</span>',
])('what mails are laid out with stays: %s', (html) => {
  expect(sanitize('email', html)).toBe(html)
})

test('links lead to the web, a mailbox, a phone, or a field’s value', () => {
  for (const href of [
    'https://example.com/a',
    'mailto:[salesperson.email]',
    'tel:[company.phone]',
    '[person.abc_join_link]',
  ]) {
    expect(sanitize('email', `<a href="${href}">x</a>`)).toContain(`href="${href}"`)
  }
})

test('a plain text becomes paragraphs and lines', () => {
  expect(htmlOf('Hi <you>\nthere\n\n\nBye')).toBe('<p>Hi &lt;you&gt;<br />there</p><p>Bye</p>')
})

test.each([
  ['an address', 'background-color:url(https://example.com/a.png)'],
  ['a picture behind it', 'background:url(https://example.com/a.png)'],
  ['code', 'width:expression(alert(1))'],
  ['code of old browsers', 'behavior:url(#x);-moz-binding:url(#x)'],
  ['a place over the page', 'position:fixed;top:0;left:0;z-index:99'],
  ['another sheet', '@import url(https://example.com/a.css)'],
  ['a font from elsewhere', 'font-family:url(https://example.com/a.woff)'],
  ['a font that is more', 'font-family:x;}body{display:none'],
  ['what hides', 'display:none'],
  ['what floats', 'float:left;opacity:0'],
  ['a variable', 'color:var(--x)'],
  ['escapes', String.raw`width:\65xpression(1)`],
])('a style with %s does not stay', (_, style) => {
  expect(sanitize('email', `<p style="${style}">a</p>`)).not.toMatch(
    /url|expression|position|import|display|float|var|x;/,
  )
})

test.each(['display:inline-block', 'display:block', 'font-family:Georgia, Times New Roman, serif', 'max-width:600px'])(
  'a style that mails are laid out with stays: %s',
  (style) => expect(sanitize('email', `<div style="${style}">a</div>`)).toBe(`<div style="${style}">a</div>`),
)
