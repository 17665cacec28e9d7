import { createHash } from 'node:crypto'

export const hashOf = (agreement: string): string => createHash('sha256').update(agreement, 'utf8').digest('hex')
