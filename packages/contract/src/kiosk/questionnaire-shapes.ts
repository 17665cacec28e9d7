import { questionTexts } from '@spotter/domain/kiosk/question-rules.ts'
import { questionTypes, type Response } from '@spotter/domain/kiosk/questions.ts'
import { type Static, Type } from 'typebox'
import { SentTranslationsOf, TranslationsOf } from '../translations.ts'
import { Id, Instant, Nullable, OneOf, Text } from '../shapes.ts'

export const Question = Type.Object({
  id: Id,
  title: Type.String(),
  type: OneOf(questionTypes),
  required: Type.Boolean(),
  /** One per line. */
  options: Nullable(Type.String()),
  slider_min: Nullable(Type.Number()),
  slider_max: Nullable(Type.Number()),
  slider_step: Nullable(Type.Number()),
  /** As many options as the question has, one per line. */
  translations: Type.Optional(TranslationsOf(questionTexts)),
})

const Sent = <Schema extends Parameters<typeof Nullable>[0]>(schema: Schema) => Type.Optional(Nullable(schema))

/** Only sizes; the rest is validated by the question rules. */
export const QuestionChange = Type.Object({
  id: Sent(Id),
  title: Sent(Text(10_000)),
  type: Type.Optional(OneOf(questionTypes)),
  required: Type.Optional(Type.Boolean()),
  options: Sent(Text(20_000)),
  slider_min: Sent(Type.Number()),
  slider_max: Sent(Type.Number()),
  slider_step: Sent(Type.Number()),
  /** A known question keeps its translations without them. */
  translations: Type.Optional(SentTranslationsOf({ title: 10_000, options: 20_000 })),
})

export const Questionnaire = Type.Object({
  id: Id,
  company_id: Id,
  name: Type.String(),
  questions: Type.Array(Question),
  version: Type.Integer(),
  asked: Type.Boolean(),
  responses_count: Type.Integer(),
  updated_at: Instant,
  lock_version: Type.Integer(),
  deleted_at: Nullable(Instant),
})
export type Questionnaire = Static<typeof Questionnaire>

const QuestionResponse = Type.Unsafe<Response>({
  anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'array', items: { type: 'string' } }],
})

export const QuestionnaireResponse = Type.Object({
  /** Null if it isn't one of the club's. */
  form: Type.Object({ id: Nullable(Id), name: Type.String() }),
  version: Nullable(Type.Integer()),
  created_at: Instant,
  responses: Type.Array(
    Type.Object({
      /** Missing for answers from before questionnaires had versions. */
      id: Type.Optional(Id),
      type: Type.Optional(OneOf(questionTypes)),
      title: Type.String(),
      response: QuestionResponse,
    }),
  ),
})
