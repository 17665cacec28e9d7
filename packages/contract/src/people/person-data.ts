import { consentChannels, consentPurposes, consentSources } from '@spotter/domain/people/consents.ts'
import { erasedPartNames, retainedPartNames } from '@spotter/domain/people/erasure.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Id, Instant, Nullable, OneOf, Text, WithMessage } from '../shapes.ts'
import { Person } from './person-shapes.ts'

/** For the person; the install stores it without the name. */
export const ErasureCertificate = Type.Object({
  id: Id,
  person_id: Id,
  company_name: Type.String(),
  user_name: Nullable(Type.String()),
  erased_at: Instant,
  erased: Type.Array(Type.Object({ part: OneOf(erasedPartNames), count: Type.Integer() })),
  kept: Type.Array(
    Type.Object({ part: OneOf(retainedPartNames), count: Nullable(Type.Integer()), until: Nullable(Instant) }),
  ),
  /** Over everything above. */
  sha256: Type.String(),
})
export type ErasureCertificate = Static<typeof ErasureCertificate>

export const personData = endpoints({
  'GET /api/people/{id}/data': {
    may: 'managers',
    summary: 'Everything the club stores about a person, as a ZIP file.',
    answers: null,
  },
  'GET /api/people/{id}/consents': {
    may: 'staff',
    summary: 'When and how a person allowed or refused each channel, newest first.',
    answers: Type.Object({
      collection: Type.Array(
        Type.Object({
          id: Id,
          channel: OneOf(consentChannels),
          purpose: OneOf(consentPurposes),
          given: Type.Boolean(),
          source: OneOf(consentSources),
          words: Nullable(Type.String()),
          at: Instant,
          user_name: Nullable(Type.String()),
        }),
      ),
    }),
  },
  'POST /api/people/{id}/lift_suppression': {
    may: 'managers',
    summary: 'Sends again to an address that returned messages. Opt-outs stay.',
    body: Type.Object({ address: OneOf(['email', 'phone_mobile']) }),
    answers: WithMessage(Person),
  },
  'POST /api/people/{id}/erase': {
    may: 'managers',
    summary: 'Permanently erases a person’s data, except what the law requires to keep.',
    body: Type.Object({ name: Text(500) }),
    answers: Type.Object({ message: Type.String(), certificate: ErasureCertificate }),
  },
  'GET /api/people/{id}/erasure': {
    may: 'managers',
    summary: 'The certificate of an erasure.',
    answers: ErasureCertificate,
  },
})
