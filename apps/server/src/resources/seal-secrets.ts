import type { Resource } from '@spotter/contract/resource.ts'
import { sealText } from '../platform/http/sealed-text.ts'
import type { Values } from './asking.ts'

export const purposeOf = ({ table }: Pick<Resource, 'table'>, column: string): string => `${table}.${column}`

export const sealSecrets = (resource: Resource, values: Values, secret: Buffer): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      resource.fields[name]?.kind === 'secret' && typeof value === 'string'
        ? sealText(secret, purposeOf(resource, name), value)
        : value,
    ]),
  )
