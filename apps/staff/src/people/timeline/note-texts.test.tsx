import { show } from '@spotter/ui/testing/show.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoteText } from './NoteText.tsx'
import { htmlOfText } from './EditNote.tsx'

const hrefs = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('addresses in plain text can be followed, without the full stop after them', () => {
  const description =
    'See https://example.com/a?b=1. Or (www.example.org), or ask anna@example.com!\njavascript:alert(1)'
  const { container } = show(<NoteText note={{ description, description_html: null }} />)
  expect(hrefs()).toEqual([
    ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
    ['www.example.org', 'https://www.example.org'],
    ['anna@example.com', 'mailto:anna@example.com'],
  ])
  expect(container.textContent).toContain(description)
})

test('formatting is rendered, and nothing else', () => {
  const html =
    '<p>a <strong>b</strong></p><script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">c</a><div onclick="x()"><em>d</em></div><a href="https://example.com">e</a>'
  const { container } = show(<NoteText note={{ description: 'a b', description_html: html }} />)
  expect(container.querySelector('strong')?.textContent).toBe('b')
  expect(container.querySelector('em')?.textContent).toBe('d')
  expect(container.querySelectorAll('script, img, [onclick]')).toHaveLength(0)
  expect(hrefs()).toEqual([['e', 'https://example.com']])
})

test('addresses in formatted text can be followed, and links stay as they were', () => {
  const html =
    '<p>See <strong>https://example.com/a.</strong> or www.example.org</p><a href="https://example.com/b">https://example.com/c</a>'
  show(<NoteText note={{ description: 'See', description_html: html }} />)
  expect(hrefs()).toEqual([
    ['https://example.com/a', 'https://example.com/a'],
    ['www.example.org', 'https://www.example.org'],
    ['https://example.com/c', 'https://example.com/b'],
  ])
})

test('a long text is cut short until one wants all of it', async () => {
  const { user } = show(<NoteText note={{ description: 'word '.repeat(200), description_html: null }} />)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
})

test('plain text becomes paragraphs in the editor, without tags', () => {
  expect(htmlOfText('a < b\nc & d\n\n<script>')).toBe('<p>a &lt; b<br>c &amp; d</p><p>&lt;script&gt;</p>')
})
