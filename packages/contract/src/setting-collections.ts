import { Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Id, Nullable, OneOf } from './shapes.ts'

const item = { name: Type.String(), code: Nullable(Type.String()), no: Type.Integer() }
/** What is the same in every install goes by its code. */
const CodedList = Type.Object({ collection: Type.Array(Type.Object({ id: Type.String(), ...item })) })

export const settingCollections = endpoints({
  'GET /api/settings/task_kinds': { may: 'staff', summary: 'The kinds of tasks, in order.', answers: CodedList },
  'GET /api/settings/event_kinds': { may: 'staff', summary: 'The kinds of events, in order.', answers: CodedList },
  'GET /api/settings/outcomes': {
    may: 'staff',
    summary: 'What can come of tasks (calls) and of events, in order.',
    answers: Type.Object({
      collection: Type.Array(Type.Object({ id: Type.String(), ...item, type: OneOf(['Task', 'Event']) })),
    }),
  },
  'GET /api/settings/sources': {
    may: 'staff',
    summary: 'The marketing sources of the current club with those its group shares, in order.',
    answers: Type.Object({ collection: Type.Array(Type.Object({ id: Id, ...item, parent_id: Nullable(Id) })) }),
  },
  'GET /api/settings/leaving_reasons': {
    may: 'staff',
    summary: 'The not-interested reasons, in order.',
    answers: Type.Object({ collection: Type.Array(Type.Object({ id: Id, ...item })) }),
  },
})
