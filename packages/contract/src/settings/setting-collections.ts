import { longestSettingName } from '@spotter/domain/settings/setting-names.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Id, Nullable, OneOf, Text, WithMessage } from '../shapes.ts'

const item = { name: Type.String(), code: Nullable(Type.String()), no: Type.Integer() }
const coded = {
  id: Type.String(),
  ...item,
  default_name: Type.String(),
  lock_version: Type.Integer(),
}
const Coded = Type.Object(coded)
export type CodedSetting = Static<typeof Coded>
const Outcome = Type.Object({ ...coded, type: OneOf(['Task', 'Event']) })
const Source = Type.Object({ id: Id, ...item, parent_id: Nullable(Id) })
const Reason = Type.Object({ id: Id, ...item })
const Global = Type.Object({
  id: Type.String(),
  ...item,
  hint: Type.String(),
  value: Nullable(Type.String()),
  default_value: Nullable(Type.String()),
  max: Type.Integer(),
  lock_version: Type.Integer(),
})
export type GlobalSetting = Static<typeof Global>

/** An empty name restores the product's. */
const Naming = Type.Object({
  name: Type.Optional(Nullable(Text(longestSettingName))),
  no: Type.Optional(Type.Integer({ minimum: 1 })),
  lock_version: Type.Optional(Type.Integer()),
})
const Listed = Type.Object({
  name: Type.Optional(Nullable(Text())),
  no: Type.Optional(Type.Integer({ minimum: 1 })),
  lock_version: Type.Optional(Type.Integer()),
})
const Adding = Type.Object({ name: Type.Optional(Nullable(Text())) })
const refusing = { may: 'root', answers: Type.Object({ message: Type.String() }) } as const
const adding = { ...refusing, body: Adding, summary: 'Always refused: this list is fixed.' }
const removing = { ...refusing, summary: 'Always refused: this list is fixed. You can rename the entry.' }

export const settingCollections = endpoints({
  'GET /api/settings/task_kinds': {
    may: 'staff',
    summary: 'The kinds of tasks, in order.',
    answers: Type.Object({ collection: Type.Array(Coded) }),
  },
  'POST /api/settings/task_kinds': adding,
  'PUT /api/settings/task_kinds/{code}': {
    may: 'root',
    summary: 'Renames or moves a kind of task.',
    body: Naming,
    answers: WithMessage(Coded),
  },
  'DELETE /api/settings/task_kinds/{code}': removing,
  'GET /api/settings/event_kinds': {
    may: 'staff',
    summary: 'The kinds of events, in order.',
    answers: Type.Object({ collection: Type.Array(Coded) }),
  },
  'POST /api/settings/event_kinds': adding,
  'PUT /api/settings/event_kinds/{code}': {
    may: 'root',
    summary: 'Renames or moves a kind of event.',
    body: Naming,
    answers: WithMessage(Coded),
  },
  'DELETE /api/settings/event_kinds/{code}': removing,
  'GET /api/settings/outcomes': {
    may: 'staff',
    summary: 'The outcomes of calls and events, in order.',
    answers: Type.Object({ collection: Type.Array(Outcome) }),
  },
  'POST /api/settings/outcomes': adding,
  'PUT /api/settings/outcomes/{code}': {
    may: 'root',
    summary: 'Renames or moves an outcome.',
    body: Naming,
    answers: WithMessage(Outcome),
  },
  'DELETE /api/settings/outcomes/{code}': removing,
  'GET /api/settings/globals': {
    may: 'root',
    summary: 'The global values of the install.',
    answers: Type.Object({ collection: Type.Array(Global) }),
  },
  'POST /api/settings/globals': adding,
  'PUT /api/settings/globals/{code}': {
    may: 'root',
    summary: 'Changes a global value of the install.',
    body: Type.Object({ value: Nullable(Text()), lock_version: Type.Optional(Type.Integer()) }),
    answers: WithMessage(Global),
  },
  'DELETE /api/settings/globals/{code}': removing,
  'GET /api/settings/sources': {
    may: 'staff',
    summary: 'The marketing sources of the current club and its group, in order.',
    answers: Type.Object({ collection: Type.Array(Source) }),
  },
  'POST /api/settings/sources': {
    may: 'root',
    summary: 'Adds a marketing source to the current club.',
    body: Adding,
    answers: WithMessage(Source),
    status: 201,
  },
  'PUT /api/settings/sources/{id}': {
    may: 'root',
    summary: 'Renames or moves a marketing source.',
    body: Listed,
    answers: WithMessage(Source),
  },
  'DELETE /api/settings/sources/{id}': {
    may: 'root',
    summary: 'Removes a marketing source.',
    answers: WithMessage(Source),
  },
  'GET /api/settings/leaving_reasons': {
    may: 'staff',
    summary: 'The not-interested reasons, in order.',
    answers: Type.Object({ collection: Type.Array(Reason) }),
  },
  'POST /api/settings/leaving_reasons': {
    may: 'root',
    summary: 'Adds a not-interested reason.',
    body: Adding,
    answers: WithMessage(Reason),
    status: 201,
  },
  'PUT /api/settings/leaving_reasons/{id}': {
    may: 'root',
    summary: 'Renames or moves a not-interested reason.',
    body: Listed,
    answers: WithMessage(Reason),
  },
  'DELETE /api/settings/leaving_reasons/{id}': {
    may: 'root',
    summary: 'Removes a not-interested reason.',
    answers: WithMessage(Reason),
  },
})
