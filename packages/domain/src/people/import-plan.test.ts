import { expect, test } from 'vitest'
import { type KnownPerson, planRows } from './import-plan.ts'
import { parseRow, type ParsedRow, rowReasons, type RowValues } from './import-row.ts'

let row_no = 0
const row = (values: RowValues, tags: string[] = []): ParsedRow => ({
  row_no: ++row_no,
  cells: [],
  values,
  tags,
  reasons: {},
})
const ana: KnownPerson = {
  id: 7,
  values: { first_name: 'Ana', email: 'ana@example.com', phone_home: '+61355500118' },
  tags: ['vip'],
}
const planning = { defaults: {}, tags: [], mayChange: () => true }
const outcomes = (rows: ParsedRow[], duplicates: 'skip' | 'update' | 'create', known = [ana]) =>
  planRows(rows, known, { ...planning, duplicates }).rows.map(({ outcome }) => outcome)

test.for([
  ['skip', ['skip', 'skip']],
  ['update', ['update', 'update']],
  ['create', ['create', 'create']],
] as const)('a person already known by email or phone: %s', ([duplicates, expected]) => {
  const rows = [
    row({ first_name: 'Anna', email: 'ana@example.com' }),
    row({ first_name: 'Anne', phone_mobile: '+61355500118' }),
  ]
  expect(outcomes(rows, duplicates)).toEqual(expected)
})

test.for([
  ['skip', ['create', 'skip'], [{ first_name: 'Bo' }]],
  ['update', ['create', 'update'], [{ first_name: 'Bob' }]],
  ['create', ['create', 'create'], [{ first_name: 'Bo' }, { first_name: 'Bob' }]],
] as const)('a person who is twice in the file: %s', ([duplicates, expected, created]) => {
  const rows = [row({ first_name: 'Bo', email: 'bo@example.com' }), row({ first_name: 'Bob', email: 'bo@example.com' })]
  const plan = planRows(rows, [ana], { ...planning, duplicates })
  expect(plan.rows.map(({ outcome }) => outcome)).toEqual(expected)
  expect(plan.creations.map(({ values }) => values)).toMatchObject(created)
})

test('only differences are changed, and a row without any is skipped', () => {
  const rows = [
    row({ first_name: 'Ana', email: 'ana@example.com', city: 'Fitzroy' }, ['VIP', 'gold']),
    row({ email: 'ana@example.com', city: 'Fitzroy' }),
  ]
  const plan = planRows(rows, [ana], { ...planning, duplicates: 'update' })
  expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['update', 'skip'])
  expect(plan.updates).toMatchObject([{ values: { city: 'Fitzroy' }, tags: ['gold'] }])
})

test('a file changes no status of known people, and opts nobody back in', () => {
  const known = { ...ana, values: { ...ana.values, email_opted_out: true } }
  const rows = [
    row({ email: 'ana@example.com', status: 'sale', created_at: '2020-01-01T00:00:00Z', email_opted_out: false }),
  ]
  expect(outcomes(rows, 'update', [known])).toEqual(['skip'])
})

test('people the importer may not change stay unchanged', () => {
  const rows = [row({ first_name: 'Anna', email: 'ana@example.com' })]
  const plan = planRows(rows, [ana], { ...planning, duplicates: 'update', mayChange: () => false })
  expect(plan).toMatchObject({ rows: [{ outcome: 'skip' }], updates: [] })
})

test('new people need a name and a contact detail', () => {
  const plan = planRows([row({ email: 'x@example.com' }), row({ first_name: 'Cy' })], [], {
    ...planning,
    duplicates: 'skip',
  })
  expect(plan.rows.map(({ reasons }) => reasons)).toEqual([
    { first_name: [rowReasons.blank] },
    { base: [rowReasons.noContact] },
  ])
})

test('defaults apply to rows without a value', () => {
  const rows = [
    row({ first_name: 'Bo', email: 'bo@example.com' }, ['A']),
    row({ first_name: 'Cy', email: 'cy@example.com', source_id: 2 }),
  ]
  const plan = planRows(rows, [], { ...planning, duplicates: 'skip', defaults: { source_id: 1 }, tags: ['a', 'b'] })
  expect(plan.creations).toMatchObject([
    { values: { source_id: 1 }, tags: ['A', 'b'] },
    { values: { source_id: 2 }, tags: ['a', 'b'] },
  ])
})

const reading = {
  country: 'AU',
  tzinfo: 'Australia/Melbourne',
  today: '2026-10-20',
  now: new Date('2026-10-20T00:00:00Z'),
  statuses: ['enquiry', 'sale'] as const,
  sources: new Map([['web form', 3]]),
  contact_methods: new Map([['phone', 4]]),
  salespeople: new Map([['tom brennan', 5]]),
  date_format: '%d/%m/%Y',
}

test('a row is read by its columns', () => {
  const mapping = [
    'full_name',
    'email',
    'phone_mobile',
    'birthday',
    'source',
    'salesperson',
    'tags',
    'status',
    'do_not_call',
  ] as const
  const cells = [
    'Lee, Ana',
    'Ana@Example.com',
    '0412 345 678',
    '12/03/1990',
    'Web Form',
    'Tom Brennan',
    'vip; Gold, VIP',
    'Member',
    'yes',
  ]
  expect(parseRow({ row_no: 2, cells, broken: false }, { ...reading, mapping: [...mapping] })).toMatchObject({
    reasons: {},
    tags: ['vip', 'Gold'],
    values: {
      first_name: 'Ana',
      last_name: 'Lee',
      email: 'ana@example.com',
      phone_mobile: '+61412345678',
      birthday: '1990-03-12',
      source_id: 3,
      salesperson_id: 5,
      status: 'sale',
      do_not_call: true,
    },
  })
})

test.for([
  ['first_name', 'x'.repeat(10_000), rowReasons.tooLong],
  ['first_name', 'Zo\ufffd', rowReasons.unreadable],
  ['email', 'no address', rowReasons.invalid],
  ['phone_mobile', '12', rowReasons.phone],
  ['birthday', '12/03/2099', rowReasons.future],
  ['birthday', '31/02/1990', rowReasons.invalid],
  ['gender', 'whatever', rowReasons.notIncluded],
  ['status', 'guest', rowReasons.notIncluded],
  ['source', 'Nowhere', rowReasons.notIncluded],
  ['created_at', '01/01/2099', rowReasons.future],
] as const)('%s refuses %.12s', ([field, cell, reason]) => {
  expect(parseRow({ row_no: 2, cells: [cell], broken: false }, { ...reading, mapping: [field] }).reasons).toEqual({
    [field]: [reason],
  })
})

test('a row with more cells than columns, or with broken quotes, is refused whole', () => {
  const read = (cells: string[], broken: boolean) =>
    parseRow({ row_no: 2, cells, broken }, { ...reading, mapping: ['first_name'] }).reasons.base
  expect(read(['Ana', 'Lee'], false)).toEqual([rowReasons.tooManyColumns])
  expect(read(['"Ana'], true)).toEqual([rowReasons.brokenQuotes])
  expect(read(['Ana', ''], false)).toBeUndefined()
})

test('names in any script are kept', () => {
  const names = ['מרים כהן', 'أحمد', '👩‍🚀 Astra', 'Nguyễn']
  const read = names.map((name) =>
    parseRow({ row_no: 2, cells: [name], broken: false }, { ...reading, mapping: ['first_name'] }),
  )
  expect(read.map(({ values }) => values.first_name)).toEqual(names)
})

test('a missing name is reported with all other errors of the row', () => {
  const bad = (values: RowValues, reasons: ParsedRow['reasons']) => ({ ...row(values), reasons })
  const email = [rowReasons.invalid]
  const reasonsOf = (rows: ParsedRow[]) =>
    planRows(rows, [ana], { ...planning, duplicates: 'update' }).rows.map(({ reasons }) => reasons)

  expect(
    reasonsOf([
      bad({ email: 'nobody' }, { email }),
      bad({ email: 'nobody', first_name: 'Bo' }, { email }),
      bad({ email: 'nobody' }, { full_name: [rowReasons.tooLong] }),
      bad({ email: 'ana@example.com' }, { birthday: [rowReasons.invalid] }),
      bad({}, { base: [rowReasons.brokenQuotes] }),
    ]),
  ).toEqual([
    { first_name: [rowReasons.blank], email },
    { email },
    { full_name: [rowReasons.tooLong] },
    { birthday: [rowReasons.invalid] },
    { base: [rowReasons.brokenQuotes] },
  ])
})

test('of two people with the same phone the one with the same name is meant', () => {
  const ben: KnownPerson = { id: 8, values: { first_name: 'Ben', phone_home: '+61355500118' }, tags: [] }
  const rows = [row({ first_name: 'Ben', phone_home: '+61355500118', city: 'Fitzroy' })]
  const plan = planRows(rows, [ana, ben], { ...planning, duplicates: 'update' })
  expect(plan.updates.map(({ person, values }) => [person.id, values])).toEqual([[8, { city: 'Fitzroy' }]])
})

test('a comment becomes a note once', () => {
  const commented = (comments: string): ParsedRow => ({ ...row({ email: 'ana@example.com' }), comments })
  const known = { ...ana, comments: ['Likes yoga'] }
  const rows = [commented('Likes yoga'), commented('Has a dog'), commented('Has a dog')]
  const plan = planRows(rows, [known], { ...planning, duplicates: 'update' })
  expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['skip', 'update', 'skip'])
  expect(plan.updates.map(({ comments }) => comments)).toEqual([['Has a dog']])
})

test('texts that only differ in spaces, and emails that only differ in case, are no change', () => {
  const known = { ...ana, values: { ...ana.values, email: 'Ana@Example.com', city: 'Fitzroy  North' } }
  expect(outcomes([row({ email: 'ana@example.com', city: 'Fitzroy North' })], 'update', [known])).toEqual(['skip'])
})
