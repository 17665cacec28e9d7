import { expect, test } from 'vitest'
import { asksTogether } from './asks-together.ts'

function asking() {
  const asked: { keys: string[]; answer: () => void; fail: () => void }[] = []
  const ask = asksTogether(
    (_: object, keys: string[]) =>
      new Promise<Map<string, string>>((resolve, reject) => {
        const known = keys.filter((key) => key !== 'unknown')
        asked.push({
          keys,
          answer: () => resolve(new Map(known.map((key) => [key, `${key}!`]))),
          fail: () => reject(new Error('lost')),
        })
      }),
  )
  return { asked, ask }
}

test('what is asked meanwhile is asked together afterwards, each key once', async () => {
  const { asked, ask } = asking()
  const place = {}
  const first = ask(place, 'a')
  const later = [ask(place, 'a'), ask(place, 'b'), ask(place, 'b'), ask(place, 'unknown')]
  expect(asked.map(({ keys }) => keys)).toEqual([['a']])
  asked[0]!.answer()
  expect(await first).toBe('a!')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!.answer()

  expect(await Promise.all(later)).toEqual(['a!', 'b!', 'b!', undefined])
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b', 'unknown']])
})

test('a failure concerns only those who asked together', async () => {
  const { asked, ask } = asking()
  const place = {}
  const first = ask(place, 'a')
  const second = ask(place, 'b')
  asked[0]!.fail()
  await expect(first).rejects.toThrow('lost')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!.answer()
  expect(await second).toBe('b!')

  const third = ask(place, 'c')
  asked[2]!.answer()
  expect(await third).toBe('c!')
})

test('what is asked of another database does not wait', () => {
  const { asked, ask } = asking()
  void ask({}, 'a')
  void ask({}, 'b')
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b']])
})
