/** Ways to ask for much work with few characters, each in a wanted length. */
export const pathologicalTexts: Record<string, (length: number) => string> = {
  'unclosed tags': filledWith('<b>'),
  'tags that close nothing': filledWith('</b>'),
  'nested tables': filledWith('<table><tr><td>'),
  'tags in comments that never end': filledWith('<!--<p>'),
  'closing tags within attributes': filledWith('<b title="</b>">'),
  'brackets of no tag': filledWith('<'),
  'attributes without end': filledWith(' a=b', '<p'),
  'quotes that stay open': filledWith(`<a "'`),
  'styles of many colours': filledWith('color:red;', '<p style="', '">x</p>'),
  'a style of open brackets': filledWith('a:(', '<p style="', '">x</p>'),
  'spaces as entities': filledWith('&nbsp;'),
  'entities without end': filledWith('&#'),
  'nothing but spaces': filledWith(' ', 'a', 'b'),
  'blank lines': filledWith(' \n', 'a', 'b'),
  'merge fields without end': filledWith('[person.'),
  'merge fields within each other': filledWith('[person.first_name|'),
  'CSS without end': filledWith('a{', '', ''),
  'CSS of open brackets': filledWith('(', 'a{color:'),
  'CSS comments and imports': filledWith('/*@import "'),
  'addresses of mail': filledWith('a@a.', '', '!'),
  'dashes and dots': filledWith('-.', 'a', '!'),
  links: filledWith('https://a.b/('),
  digits: filledWith('1'),
  'numbers with signs': filledWith('+1 (', '+'),
  'letters that nearly match': filledWith('a', '', '!'),
  expressions: filledWith('(a+)+', '^', '$'),
  'accents upon accents': filledWith('\u0327\u0301', 'a'),
  'halves of characters': filledWith('\ud83d'),
  'families of emoji': filledWith('👩‍👩‍👧'),
  'JSON of open lists': filledWith('['),
  'JSON of open objects': filledWith('{"a":'),
  'backslashes and quotes': filledWith(String.raw`\"`),
  wildcards: filledWith('%_'),
}

function filledWith(piece: string, start = '', end = '') {
  return (length: number) => {
    const room = Math.max(0, length - start.length - end.length)
    return (start + piece.repeat(Math.ceil(room / piece.length)).slice(0, room) + end).slice(0, length)
  }
}
