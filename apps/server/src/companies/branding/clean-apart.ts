import { text } from 'node:stream/consumers'
import { cleanStylesheet } from './clean-stylesheet.ts'

// The process that clean.ts starts: reads a stylesheet, writes what is left of it.
process.stdout.write(JSON.stringify(cleanStylesheet(await text(process.stdin))))
