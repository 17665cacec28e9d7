import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Id, OneOf, Text } from '../shapes.ts'

const lineActions = ['pick_up', 'answer', 'decline', 'ignore', 'hang_up', 'key_in', 'record', 'transcribe'] as const
export type LineAction = (typeof lineActions)[number]

const ActOnLine = Type.Object({
  action: OneOf(lineActions),
  digits: Type.Optional(Type.String({ pattern: '^[0-9*#]{1,20}$' })),
  text: Type.Optional(Text(5000)),
})

export const voiceSandbox = endpoints({
  'POST /api/sandbox/calls': {
    may: 'staff',
    summary: 'Calls a club from any phone.',
    body: Type.Object({ from: Text(50), company_id: Id }),
    answers: Type.Object({ id: Id }),
    status: 202,
  },
  'POST /api/sandbox/calls/{id}': {
    may: 'staff',
    summary: 'Acts as the person who is called, on the simulated line.',
    body: ActOnLine,
    answers: Type.Object({ id: Id, status: Type.String() }),
  },
  'POST /api/sandbox/device': {
    may: 'staff',
    summary: 'The browser’s simulated phone: signs in with its token and sends digits.',
    body: Type.Object({
      token: Text(2000),
      call_id: Type.Optional(Id),
      digits: Type.Optional(Type.String({ pattern: '^[0-9*#]{1,20}$' })),
    }),
    answers: Type.Object({
      code: Type.Unsafe<number | null>({ type: 'integer', nullable: true }),
      message: Type.Unsafe<string | null>({ type: 'string', nullable: true }),
    }),
  },
})
