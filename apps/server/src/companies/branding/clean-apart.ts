import { text } from 'node:stream/consumers'
import { cleanStylesheet } from './clean-stylesheet.ts'

process.stdout.write(JSON.stringify(cleanStylesheet(await text(process.stdin))))
