import { contrast } from '../companies/brand.ts'

export const inkOn = (colour: string): '#ffffff' | '#000000' =>
  contrast(colour, '#ffffff') >= contrast(colour, '#000000') ? '#ffffff' : '#000000'
