import { expect, test } from 'vitest'
import { sharedAnswers } from './shared-answers.ts'

function asking() {
  const asked: { key: string; answer: (text: string) => void; fail: () => void }[] = []
  const shared = sharedAnswers<string>()
  const place = {}
  const ask = (key: string) =>
    shared(
      place,
      key,
      () =>
        new Promise((resolve, reject) => {
          asked.push({ key, answer: resolve, fail: () => reject(new Error('lost')) })
        }),
    )
  const keys = () => asked.map(({ key }) => key)
  return { asked, ask, keys }
}

test('those who ask the same at the same time get one answer', async () => {
  const { asked, ask, keys } = asking()
  const answers = [ask('a'), ask('a'), ask('b')]
  await expect.poll(keys).toEqual(['a', 'b'])
  asked[0]!.answer('first')
  asked[1]!.answer('other')

  expect(await Promise.all(answers)).toEqual(['first', 'first', 'other'])
})

test('an answer is never older than its question', async () => {
  const { asked, ask, keys } = asking()
  const first = ask('a')
  await expect.poll(keys).toEqual(['a'])
  const later = [ask('a'), ask('a')]
  asked[0]!.answer('before')
  await expect.poll(keys).toEqual(['a', 'a'])
  asked[1]!.answer('after')

  expect(await first).toBe('before')
  expect(await Promise.all(later)).toEqual(['after', 'after'])
})

test('another question waits for none', async () => {
  const { asked, ask, keys } = asking()
  void ask('a')
  await expect.poll(keys).toEqual(['a'])
  const other = ask('b')
  await expect.poll(keys).toEqual(['a', 'b'])
  asked[1]!.answer('other')

  expect(await other).toBe('other')
})

test('a failure concerns only one of those who asked', async () => {
  const { asked, ask, keys } = asking()
  const answers = Promise.allSettled([ask('a'), ask('a')])
  await expect.poll(keys).toEqual(['a'])
  asked[0]!.fail()
  await expect.poll(keys).toEqual(['a', 'a'])
  asked[1]!.fail()
  await expect.poll(keys).toEqual(['a', 'a', 'a'])
  asked[2]!.answer('again')

  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
