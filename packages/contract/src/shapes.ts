import { type Static, type TObject, type TSchema, Type } from 'typebox'

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** ISO 8601 with offset. */
export const Instant = Type.String({ format: 'date-time' })
export const Day = Type.String({ format: 'date' })
export const Text = (maxLength = 255, options: { minLength?: number } = {}) => Type.String({ maxLength, ...options })
/** Not a union: validator and serializer handle `nullable` faster. */
export const Nullable = <Schema extends TSchema & { enum?: readonly unknown[] }>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({
    ...schema,
    nullable: true,
    // An enum without null would refuse it.
    ...(schema.enum ? { enum: [...schema.enum, null] } : {}),
  })
export const OneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] })

export const Message = Type.String()
export const Done = Type.Object({ message: Message })
export const WithMessage = <Record extends TObject>(record: Record) =>
  Type.Object({ ...record.properties, message: Message }) as TObject<Record['properties'] & { message: typeof Message }>

export const Pagination = Type.Object({
  total_entries: Type.Integer(),
  current_page: Type.Integer(),
  per_page: Type.Integer(),
  total_pages: Type.Integer(),
})
export const PageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({ collection: Type.Array(item), pagination: Pagination })

export const Reference = Type.Object({ id: Type.Integer(), text: Type.String() })
export type Reference = Static<typeof Reference>
export const CodeReference = Type.Object({ id: Type.String(), text: Type.String() })

/** Filters that the server parses, refusing other values: comma-separated in URLs, also lists in bodies. */
export const Parsed = (about: { description?: string } = {}) => Type.Optional(Type.Unsafe<unknown>(about))
export const choiceOf = (values: readonly string[]) => ({ description: `one of ${values.join(', ')}` })
export const choicesOf = (values: readonly string[]) => ({
  description: `any of ${values.join(', ')}, separated by commas`,
})

/** For addresses that are also called by others, such as monitors and mail programs, which add names of their own. */
export const withOtherNames = { additionalProperties: true } as const

/** Invalid paging or sorting never fails a request. */
const Lenient = Type.Unsafe<string | number>({})
export const Paging = {
  page: Type.Optional(Lenient),
  per_page: Type.Optional(Lenient),
  page_size: Type.Optional(Lenient),
}
export const Sorting = {
  sort_by: Type.Optional(Type.String()),
  sort_direction: Type.Optional(Type.String()),
}
export const Search = { q: Type.Optional(Type.String({ maxLength: 255 })) }
export const SoftDeletion = { soft_delete_status: Type.Optional(Type.String()) }

const WeekDay = Type.Object({ work_from: Nullable(Type.String()), work_to: Nullable(Type.String()) })
export const WeekSchedule = Type.Object({
  monday: WeekDay,
  tuesday: WeekDay,
  wednesday: WeekDay,
  thursday: WeekDay,
  friday: WeekDay,
  saturday: WeekDay,
  sunday: WeekDay,
})
export type WeekSchedule = Static<typeof WeekSchedule>
