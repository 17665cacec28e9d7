import { describe, expect, test } from 'vitest'
import { designToHtml } from './design-html.ts'
import { emptyDesign, newBlock } from './mail-design.ts'
import { makeStart, startDesigns } from './start-designs.ts'
import { unfinishedIn } from './unfinished.ts'

const email = { subject: 'Open day', text: '<p>Come and see us.</p>', isHtml: true, design: null }
const finished = {
  isWithoutSubject: false,
  isWithoutText: false,
  emptyBlocks: 0,
  placeholders: [],
  brackets: [],
  fields: [],
}
const unfinished = (values: object) => unfinishedIn({ ...email, ...values }, String)
const start = (key: string) =>
  makeStart(
    startDesigns.find((one) => one.key === key)!,
    null,
    String,
  )

describe('before a message leaves to many', () => {
  test('nothing is named of a finished one', () => {
    expect(unfinished({ text: '<p>Hi [person.first_name|there], book here: [person.book_link]</p>' })).toEqual(finished)
  })

  test('an empty subject and an empty text are named, and channels without a subject need none', () => {
    expect(unfinished({ subject: ' ', text: '<p> </p>' })).toEqual({
      ...finished,
      isWithoutSubject: true,
      isWithoutText: true,
    })
    expect(unfinished({ subject: null })).toEqual(finished)
  })

  test('sentences of a start design that nobody replaced are named', () => {
    const design = start('newsletter')
    expect(unfinished({ text: designToHtml(design), design }).placeholders).toEqual([
      'Write two or three sentences about the month: what happened and what is coming.',
      'Say which classes are new and when they take place.',
      'Introduce a coach, or thank one.',
      'Opening hours on holidays, events, and everything to write down.',
    ])
    const welcome = start('welcome')
    expect(unfinished({ text: designToHtml(welcome), design: welcome })).toEqual({
      ...finished,
      fields: ['company.address', 'company.zip', 'company.city'],
    })
  })

  test('instructions in brackets and fields that may leave a gap are named once', () => {
    const text = 'Hi [person.first_name], see you on [date]. [person.first_name], bring [date]'
    expect(unfinished({ subject: null, text, isHtml: false })).toEqual({
      ...finished,
      brackets: ['[date]'],
      fields: ['person.first_name'],
    })
  })

  test('fields that are needed leave no gap, because people without them are left out', () => {
    const text = 'Hi [person.first_name], your trial ends on [person.trial_end_at].'
    expect(unfinished({ subject: null, text, isHtml: false }).fields).toEqual(['person.first_name'])
  })

  test('empty blocks of a design are counted', () => {
    const design = { ...emptyDesign(null), blocks: [newBlock('text', 'a'), newBlock('spacer', 'b')] }
    expect(unfinished({ design }).emptyBlocks).toBe(1)
  })
})
