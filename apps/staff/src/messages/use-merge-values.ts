import { useFetch } from '@spotter/client/use-fetch.ts'
import { fieldsIn, type MergeValues } from '@spotter/domain/templates/render.ts'

export interface MessageReader {
  id: number
  name: string
  secondary_sale_id: number | null
}

/** Asked for once a text has fields; undefined until they are known. */
export function useMergeValues(reader: MessageReader | null, text: string): MergeValues | undefined {
  const { id = 0, secondary_sale_id = null } = reader ?? {}
  const { data } = useFetch(
    'GET /api/people/{id}/merge_fields',
    { params: { id }, query: secondary_sale_id === null ? {} : { secondary_sale_id } },
    { enabled: reader !== null && fieldsIn(text).length > 0 },
  )
  return reader === null ? undefined : data?.values
}
