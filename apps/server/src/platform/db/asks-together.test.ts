import { expect, test, vi } from 'vitest'
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
  await expect.poll(() => asked.length).toBe(1)
  const later = [ask(place, 'a'), ask(place, 'b'), ask(place, 'b'), ask(place, 'unknown')]
  expect(asked.map(({ keys }) => keys)).toEqual([['a']])
  asked[0]!.answer()
  expect(await first).toBe('a!')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!.answer()

  expect(await Promise.all(later)).toEqual(['a!', 'b!', 'b!', undefined])
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b', 'unknown']])
})

test('what waits is asked before the earlier answers are passed on', async () => {
  const { asked, ask } = asking()
  const place = {}
  const first = ask(place, 'a')
  await expect.poll(() => asked.length).toBe(1)
  const second = ask(place, 'b')
  asked[0]!.answer()
  await first
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b']])
  asked[1]!.answer()
  expect(await second).toBe('b!')
})

test('a failure concerns only the one who asked, not those who asked together', async () => {
  const { asked, ask } = asking()
  const place = {}
  const first = ask(place, 'a')
  await expect.poll(() => asked.length).toBe(1)
  const second = ask(place, 'b')
  const third = ask(place, 'c')
  asked[0]!.fail()
  await expect(first).rejects.toThrow('lost')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!.fail()
  await expect.poll(() => asked.length).toBe(3)
  asked[2]!.fail()
  await expect(second).rejects.toThrow('lost')
  await expect.poll(() => asked.length).toBe(4)
  asked[3]!.answer()

  expect(await third).toBe('c!')
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c'], ['b'], ['c']])
  const fourth = ask(place, 'd')
  await expect.poll(() => asked.length).toBe(5)
  asked[4]!.answer()
  expect(await fourth).toBe('d!')
})

test('what has arrived at the same time is asked together', async () => {
  const { asked, ask } = asking()
  const place = {}
  const all = ['a', 'b', 'a'].map((key) => ask(place, key))
  await expect.poll(() => asked.length).toBe(1)
  asked[0]!.answer()

  expect(await Promise.all(all)).toEqual(['a!', 'b!', 'a!'])
  expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b']])
})

test('what is asked of another database does not wait', async () => {
  const { asked, ask } = asking()
  void ask({}, 'a')
  void ask({}, 'b')
  await expect.poll(() => asked.map(({ keys }) => keys)).toEqual([['a'], ['b']])
})

test('an answer that takes long holds nobody else up', async () => {
  vi.useFakeTimers()
  try {
    const { asked, ask } = asking()
    const place = {}
    void ask(place, 'slow')
    await vi.advanceTimersByTimeAsync(0)
    const quick = [ask(place, 'a'), ask(place, 'b')]
    await vi.advanceTimersByTimeAsync(50)
    expect(asked.map(({ keys }) => keys)).toEqual([['slow'], ['a', 'b']])
    asked[1]!.answer()
    expect(await Promise.all(quick)).toEqual(['a!', 'b!'])
  } finally {
    vi.useRealTimers()
  }
})

test('at most fifty are asked together', async () => {
  const { asked, ask } = asking()
  const place = {}
  const all = Array.from({ length: 110 }, (_, at) => ask(place, String(at)))
  for (const at of [0, 1, 2]) {
    await expect.poll(() => asked.length).toBe(at + 1)
    asked[at]!.answer()
  }
  expect(await Promise.all(all)).toHaveLength(110)
  expect(asked.map(({ keys }) => keys.length)).toEqual([50, 50, 10])
})
