import type { Endpoint } from '@spotter/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import qs from 'qs'

const fieldLimits = { files: 1, fields: 200, fieldNameSize: 100, fieldSize: 100_000 }
const nesting = { depth: 3, arrayLimit: 200, parameterLimit: fieldLimits.fields }

/** A form as the body it stands for, its file in the declared field; null where the request is no such form. */
export async function readForm(request: FastifyRequest, { upload }: Endpoint): Promise<object | null> {
  if (!upload || !request.isMultipart()) return null
  const texts: string[] = []
  let file: Buffer | undefined
  for await (const part of request.parts({ limits: { ...fieldLimits, fileSize: upload.bytes } })) {
    if (part.type === 'file') {
      if (isNamed(part.fieldname, upload.field)) file = await part.toBuffer()
      else part.file.resume()
    } else if (typeof part.value === 'string') {
      texts.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(part.value)}`)
    }
  }
  return { ...qs.parse(texts.join('&'), nesting), ...(file ? { [upload.field]: file } : {}) }
}

/** `avatar` and `person[avatar]` alike. */
const isNamed = (given: string, field: string) => given === field || given.endsWith(`[${field}]`)
