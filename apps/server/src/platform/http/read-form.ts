import type { Endpoint } from '@spotter/contract/endpoint.ts'
import { msg } from '@spotter/domain/text.ts'
import type { FastifyRequest } from 'fastify'
import qs from 'qs'
import { HttpError } from './errors.ts'

const fieldLimits = { files: 1, fields: 200, fieldNameSize: 100, fieldSize: 100_000 }
const mostText = 2_000_000
const nesting = { depth: 3, arrayLimit: 200, parameterLimit: fieldLimits.fields }

export async function readForm(request: FastifyRequest, { upload, form }: Endpoint): Promise<object | null> {
  if (form && isPlainForm(request)) return request.body ?? {}
  if (!(upload || form) || !request.isMultipart()) return null
  const names: string[] = []
  const texts: string[] = []
  let file: Buffer | undefined
  let length = 0
  const limits = {
    ...fieldLimits,
    fileSize: upload?.bytes ?? 0,
    fieldSize: upload?.fieldBytes ?? fieldLimits.fieldSize,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (upload && isNamed(part.fieldname, upload.field)) file = await part.toBuffer()
      else part.file.resume()
    } else if (typeof part.value === 'string') {
      length += part.value.length
      if (part.valueTruncated || length > mostText) throw tooLarge()
      names.push(part.fieldname)
      texts.push(part.value)
    }
  }
  return { ...nested(names, texts), ...(upload && file ? { [upload.field]: file } : {}) }
}

/** Only names are encoded and decoded, because texts may be long. */
const nested = (names: readonly string[], texts: readonly string[]) =>
  qs.parse(names.map((name, turn) => `${encodeURIComponent(name)}=${turn}`).join('&'), {
    ...nesting,
    decoder: (given: string, decode: (given: string) => string, _charset, type) =>
      type === 'value' ? texts[Number(given)] : decode(given),
  })

/** Already parsed; all values are text. */
const isPlainForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false

const tooLarge = () => new HttpError(413, msg('This is too large. Make it smaller and try again.'))

const isNamed = (given: string, field: string) => given === field || given.endsWith(`[${field}]`)
