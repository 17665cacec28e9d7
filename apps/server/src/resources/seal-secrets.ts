import type { Resource } from '@spotter/contract/resource.ts'
import type { SealingKeys } from '../platform/sealing/keys.ts'
import { sealText } from '../platform/sealing/sealed-text.ts'
import type { Values } from './asking.ts'

export const purposeOf = ({ table }: Pick<Resource, 'table'>, column: string): string => `${table}.${column}`

export const sealSecrets = (resource: Resource, values: Values, keys: SealingKeys): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      resource.fields[name]?.kind === 'secret' && typeof value === 'string'
        ? sealText(keys, purposeOf(resource, name), value)
        : value,
    ]),
  )
