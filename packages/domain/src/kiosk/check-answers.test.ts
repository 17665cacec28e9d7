import { expect, test } from 'vitest'
import { checkAnswers } from './check-answers.ts'
import type { Question, Response } from './questions.ts'

const none = { options: null, slider_min: null, slider_max: null, slider_step: null }
const question = (given: Partial<Question>): Question => ({
  id: 1,
  title: 'Question',
  type: 'yesno',
  required: false,
  ...none,
  ...given,
})
const kinds = {
  yesno: question({}),
  radio: question({ type: 'radio', options: 'Gym\nPool' }),
  checkbox: question({ type: 'checkbox', options: 'Gym\nPool\nSauna' }),
  text: question({ type: 'text' }),
  slider: question({ type: 'slider', slider_min: 1, slider_max: 10, slider_step: 0.1 }),
  uneven: question({ type: 'slider', slider_min: 0, slider_max: 10, slider_step: 4 }),
}
const unknown = 'is not included in the list'

test.each<[keyof typeof kinds, Response, Response]>([
  ['yesno', 'yes', 'yes'],
  ['yesno', 'no', 'no'],
  ['yesno', 'maybe', unknown],
  ['yesno', 1, unknown],
  ['radio', 'Pool', 'Pool'],
  ['radio', ' Pool ', 'Pool'],
  ['radio', 'pool', unknown],
  ['radio', ['Pool'], unknown],
  ['checkbox', ['Sauna', 'Gym'], ['Gym', 'Sauna']],
  ['checkbox', ['Gym', 'Gym'], ['Gym']],
  ['checkbox', 'Gym', ['Gym']],
  ['checkbox', ['Gym', 'Court'], unknown],
  ['text', '  My knee. ', 'My knee.'],
  ['text', 'x'.repeat(5001), unknown],
  ['text', ['a'], unknown],
  ['slider', 1, 1],
  ['slider', 7.3, 7.3],
  ['slider', '10', 10],
  ['slider', 0.9, unknown],
  ['slider', 10.1, unknown],
  ['slider', 1.05, unknown],
  ['slider', 'many', unknown],
  ['slider', Number.NaN, unknown],
  ['uneven', 8, 8],
  ['uneven', 9, unknown],
  ['uneven', 10, 10],
])('%s answered with %j is %j', (kind, response, expected) => {
  const { responses, refusals } = checkAnswers([kinds[kind]], [{ id: 1, response }])
  if (expected === unknown) expect([responses, refusals.get(1)]).toEqual([[], unknown])
  else {
    const { id, title, type } = kinds[kind]
    expect([responses, refusals.size]).toEqual([[{ id, title, type, response: expected }], 0])
  }
})

test.each<[Response | null | undefined]>([[undefined], [null], [''], ['  '], [[]]])(
  'an answer of %j is none: refused where one is required, left out elsewhere',
  (response) => {
    const questions = [question({ id: 1, required: true }), question({ id: 2 })]
    const { responses, refusals } = checkAnswers(
      questions,
      response === undefined ? [] : questions.map(({ id }) => ({ id, response })),
    )

    expect(responses).toEqual([])
    expect([...refusals]).toEqual([[1, 'The answer is required']])
  },
)

test('answers are in question order, and answers to other questions are dropped', () => {
  const questions = [question({ id: 4, title: 'First' }), question({ id: 2, title: 'Second' })]
  const { responses } = checkAnswers(questions, [
    { id: 2, response: 'no' },
    { id: 9, response: 'yes' },
    { id: 4, response: 'yes' },
  ])

  expect(responses.map(({ id, title, response }) => [id, title, response])).toEqual([
    [4, 'First', 'yes'],
    [2, 'Second', 'no'],
  ])
})

test('questions of an unknown type are not required', () => {
  const drawing = { ...question({ required: true }), type: 'drawing' } as unknown as Question

  expect(checkAnswers([drawing], [])).toEqual({ responses: [], refusals: new Map() })
})
