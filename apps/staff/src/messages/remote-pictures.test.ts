import { expect, test } from 'vitest'
import { hideRemotePictures } from './remote-pictures.ts'

test.each([
  ['a picture', '<p>Hi <img src="https://t.example/pixel.gif" alt="Logo"></p>'],
  ['pictures by width', '<img srcset="https://t.example/a.png 1x">'],
  ['a background', '<table background="https://t.example/a.png"><tr><td>Hi</td></tr></table>'],
  ['a style', '<p style="background: url(https://t.example/a.png)">Hi</p>'],
  ['an escaped style', String.raw`<p style="background: \75rl(https://t.example/a.png)">Hi</p>`],
  ['a style sheet', '<style>@import "https://t.example/a.css"</style><p>Hi</p>'],
  ['a video', '<video poster="//t.example/a.png"></video>'],
])('%s from elsewhere is not fetched', (_, html) => {
  const shown = hideRemotePictures(html)
  expect(shown.html).not.toContain('t.example')
  expect(shown.hidden).toBe(1)
})

test('text, links and pictures within the email stay', () => {
  const html =
    '<p style="color: red">Hi <a href="https://a.example">there</a><img src="data:image/gif;base64,AA=="></p>'
  const shown = hideRemotePictures(html)
  expect(shown).toMatchObject({ hidden: 0 })
  expect(shown.html).toContain(html)
})
