import { expect, test } from 'vitest'
import { type SentQuestion, mostQuestions, parseQuestions } from './question-rules.ts'

const asked = (question: SentQuestion): SentQuestion => ({ title: 'How are you?', ...question })

test('a question is yes or no by default, and keeps only fields of its type', () => {
  const { questions, refusals } = parseQuestions([
    asked({ title: '  Do you smoke? ', options: 'a\nb', slider_min: 4 }),
    asked({ type: 'radio', options: ' a \n\n b\n', slider_max: 3 }),
    asked({ type: 'slider', options: 'a' }),
  ])

  expect(refusals).toEqual({})
  const none = { options: null, slider_min: null, slider_max: null, slider_step: null }
  expect(questions).toEqual([
    { id: null, title: 'Do you smoke?', type: 'yesno', required: false, ...none },
    { id: null, title: 'How are you?', type: 'radio', required: false, ...none, options: 'a\nb' },
    { ...questions[2], type: 'slider', options: null, slider_min: 0, slider_max: 10, slider_step: 1 },
  ])
})

test.each<[string, SentQuestion, Record<string, unknown>]>([
  ['a title', { title: '  ' }, { title: "can't be blank" }],
  ['a title that can be read', { title: 'a\u0000b' }, { title: 'is invalid' }],
  [
    'a title of some length',
    { title: 'x'.repeat(501) },
    { title: expect.objectContaining({ values: { limit: 500 } }) },
  ],
  ['options to choose from', { type: 'radio', options: ' \n ' }, { options: "can't be blank" }],
  ['options to tick', { type: 'checkbox' }, { options: "can't be blank" }],
  ['options that differ', { type: 'radio', options: 'a\na ' }, { options: 'contain duplicates' }],
  [
    'few options',
    { type: 'radio', options: many(51) },
    { options: expect.objectContaining({ values: { count: 50 } }) },
  ],
  ['short options', { type: 'radio', options: 'x'.repeat(256) }, { options: expect.anything() }],
  ['a scale with an end', scale(5, 5, 1), { slider_max: 'must be greater than the smallest number' }],
  ['a scale upwards', scale(5, 2, 1), { slider_max: 'must be greater than the smallest number' }],
  ['a step', scale(0, 10, 0), { slider_step: 'must be greater than 0' }],
  ['a step forward', scale(0, 10, -1), { slider_step: 'must be greater than 0' }],
  ['a step that fits', scale(0, 10, 11), { slider_step: 'is larger than the scale' }],
  ['a scale within bounds', scale(0, 2e6, 1), { slider_max: 'is invalid' }],
  ['nothing else', { type: 'text' }, {}],
  ['halves if need be', scale(-1, 1, 0.5), {}],
])('a question needs %s', (_what, question, expected) => {
  const { refusals } = parseQuestions([asked({}), asked(question)])
  const keyed = Object.entries(expected).map(([field, text]) => [`questions.1.${field}`, text])
  expect(refusals).toEqual(Object.fromEntries(keyed))
})

test('there is at least one question and not too many', () => {
  expect(parseQuestions([]).refusals).toEqual({ questions: "can't be blank" })
  const tooMany = parseQuestions(Array.from({ length: mostQuestions + 1 }, () => asked({})))
  expect(Object.keys(tooMany.refusals)).toEqual(['questions'])
})

test('an id must be known and unique', () => {
  const known = new Set([1, 2])
  expect(parseQuestions([asked({ id: 2 }), asked({ id: 1 }), asked({})], known).refusals).toEqual({})
  expect(parseQuestions([asked({ id: 1 }), asked({ id: 1 }), asked({ id: 3 })], known).refusals).toEqual({
    'questions.1.id': 'is invalid',
    'questions.2.id': 'is invalid',
  })
})

function scale(slider_min: number, slider_max: number, slider_step: number): SentQuestion {
  return { type: 'slider', slider_min, slider_max, slider_step }
}

function many(count: number): string {
  return Array.from({ length: count }, (_, index) => `option ${index}`).join('\n')
}
