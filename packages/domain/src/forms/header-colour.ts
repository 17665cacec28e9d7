import { contrast } from '../companies/brand.ts'

/** Black or white, whichever is easier to read on a colour; one of them always is. */
export const inkOn = (colour: string): '#ffffff' | '#000000' =>
  contrast(colour, '#ffffff') >= contrast(colour, '#000000') ? '#ffffff' : '#000000'
