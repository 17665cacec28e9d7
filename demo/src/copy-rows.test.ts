import { expect, test } from 'vitest'
import { copyLine } from './copy-rows.ts'

test('writes what COPY reads, whatever is in a text', () => {
  const row = { id: 7, name: 'Ann\tB\\C\r\nD', empty: '', none: null, flag: true, data: { text: 'one\n"two"' } }

  expect(copyLine([...Object.keys(row), 'missing'], row)).toBe(
    String.raw`7	Ann\tB\\C\r\nD		\N	true	{"text":"one\\n\\"two\\""}	\N` + '\n',
  )
})
