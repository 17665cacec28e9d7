import { expect, test } from 'vitest'
import { countedLength, visibleText } from './visible-text.ts'

test.each([
  ['plain words', 'Hello', 'Hello'],
  ['paragraphs', '<p>One</p><p>Two</p>', 'One\nTwo'],
  ['breaks', 'One<br>Two<br />Three', 'One\nTwo\nThree'],
  ['lists', '<ul><li><p>One</p></li><li><p>Two</p></li></ul>', 'One\nTwo'],
  ['entities', '1 &lt; 2 &amp; &quot;x&quot; &#39;y&#39; &#x41;&nbsp;z', '1 < 2 & "x" \'y\' A z'],
  ['one that there is not', '&bogus; &#9999999;', '&bogus;'],
  ['indented markup', '<table>\n  <tr>\n    <td>One</td>\n  </tr>\n  <tr><td>Two</td></tr></table>', 'One\nTwo'],
  ['what is not shown', '<style>p { color: red }</style><!-- no --><p>Yes</p><script>no()</script>', 'Yes'],
  ['a bracket in an attribute', '<a title="a > b" href="x">One</a>', 'One'],
  ['a tag that does not end', 'One <b', 'One <b'],
  ['empty paragraphs', '<p></p><p><br></p>', ''],
])('of %s one sees what is there', (_, html, text) => {
  expect(visibleText(html)).toBe(text)
})

test('formatting does not count, and a face is one character', () => {
  expect(countedLength('Email', `<p><strong>${'x'.repeat(1024)}</strong></p>`)).toBe(1024)
  expect(countedLength('Sms', '<b>😀')).toBe(4)
})

test('markup that goes wrong is read as quickly as any other', () => {
  for (const html of ['<', '<"', "<a '", '<!--', '<style', '&#', '</p', ' \n']) {
    expect(visibleText(html.repeat(500_000))).toBeTypeOf('string')
  }
})
