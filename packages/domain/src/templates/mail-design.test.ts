import { describe, expect, test } from 'vitest'
import { checkDesign, isBlank } from './check-design.ts'
import { designToHtml } from './design-html.ts'
import { blockTypes, type DesignBlock, designFromHtml, emptyDesign, type MailDesign, newBlock } from './mail-design.ts'
import { parseDesign } from './parse-design.ts'
import { visibleText } from './visible-text.ts'

const heading = { id: 'h', type: 'heading', text: 'Hello', level: 1, align: 'left' } as const
const text = { id: 't', type: 'text', html: '<p>Dear you</p>' } as const
const button = {
  id: 'b',
  type: 'button',
  label: 'Book',
  link: 'https://example.com',
  colour: null,
  align: 'left',
} as const
const image = {
  id: 'i',
  type: 'image',
  src: 'https://example.com/a.png',
  alt: 'Gym',
  link: '',
  width: 50,
  align: 'center',
} as const
const divider = { id: 'd', type: 'divider', colour: '#cccccc', thickness: 2 } as const
const spacer = { id: 's', type: 'spacer', height: 40 } as const

const designOf = (...blocks: DesignBlock[]): MailDesign => ({ ...emptyDesign('#0f766e'), blocks })
const htmlOf = (...blocks: DesignBlock[]) => designToHtml(designOf(...blocks))
const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`

describe('a design becomes a mail', () => {
  test.each<[string, DesignBlock, string[]]>([
    ['a heading', heading, ['<h1 style="margin:0;', 'font-size:28px', '>Hello</h1>']],
    ['a text', text, ['<p style="margin:0 0 12px">Dear you</p>', 'font-size:16px']],
    [
      'a button in the brand colour',
      button,
      ['bgcolor="#0f766e"', '<a href="https://example.com" style=', 'color:#ffffff', '>Book</a>'],
    ],
    ['a button in its own', { ...button, colour: '#ffe066' }, ['bgcolor="#ffe066"', 'color:#000000']],
    ['a picture', image, ['src="https://example.com/a.png"', 'alt="Gym"', 'width="276"', 'max-width:276px']],
    ['a picture that leads somewhere', { ...image, link: 'tel:+49' }, ['<a href="tel:+49"><img ']],
    ['a line', divider, ['height="2" bgcolor="#cccccc"']],
    ['space', spacer, ['height="40" style="height:40px']],
  ])('with %s', (_, block, parts) => {
    const html = htmlOf(block)
    for (const part of parts) expect(html).toContain(part)
  })

  test('that is as wide as it was set, also where only attributes are known', () => {
    const design = designOf(text)
    const html = designToHtml({ ...design, settings: { ...design.settings, width: 500, font: 'georgia' } })
    expect(html).toContain('width="500" bgcolor="#ffffff" align="center" style="width:100%;max-width:500px')
    expect(html).toContain('font-family:Georgia, Times New Roman, serif')
  })

  test('with a button that is no link without an address', () => {
    const html = htmlOf({ ...button, link: '' })
    expect(html).toContain('>Book</span>')
    expect(html).not.toContain('<a')
  })

  test('with columns that lie beside each other, each half as wide', () => {
    const html = htmlOf({ id: 'c', type: 'columns', columns: [[heading], [image, button]] })
    expect(html.match(/align="left" width="276" style="width:100%;max-width:276px"/g)).toHaveLength(2)
    expect(html).toContain('width="130"')
    expect(html.indexOf('Hello')).toBeLessThan(html.indexOf('a.png'))
    expect(html.indexOf('a.png')).toBeLessThan(html.indexOf('Book'))
  })

  test('without blocks, and with an empty column that keeps its place', () => {
    expect(htmlOf()).toBe('')
    expect(htmlOf({ id: 'c', type: 'columns', columns: [[], [text]] }).match(/max-width:276px/g)).toHaveLength(2)
  })

  test('keeps merge fields', () => {
    const html = htmlOf(
      { ...heading, text: 'Hi [person.first_name]' },
      { ...text, html: '<p><a href="[person.book_link]">[company.name]</a></p>' },
      { ...button, label: 'Ring [salesperson.first_name]', link: '[person.book_link]' },
    )
    expect(html).toContain('>Hi [person.first_name]<')
    expect(html.match(/href="\[person.book_link\]"/g)).toHaveLength(2)
    expect(html).toContain('>[company.name]</a>')
    expect(html).toContain('>Ring [salesperson.first_name]</a>')
  })

  test.each<[string, DesignBlock]>([
    ['heading', { ...heading, text: hostile }],
    ['text', { ...text, html: hostile }],
    ['label', { ...button, label: hostile }],
    ['link', { ...button, link: hostile }],
    ['address of a picture', { ...image, src: hostile }],
    ['description of a picture', { ...image, alt: hostile }],
  ])('and a hostile %s stays text', (_, block) => {
    const html = htmlOf(block)
    expect(html).not.toMatch(/<script|<img src=x|<[^>]*"[^"<>]*"\s*onerror/)
    expect(html.match(/<img/g)?.length ?? 0).toBe(block.type === 'image' ? 1 : 0)
  })

  test('and what is seen of it is what was written', () => {
    const html = htmlOf(
      heading,
      { ...text, html: '<p>One</p><p></p><p>Two &amp; “three”</p>' },
      divider,
      spacer,
      button,
    )
    expect(visibleText(html)).toBe('Hello\nOne\nTwo & “three”\nBook')
  })
})

describe('formatted text', () => {
  test.each([
    ['what one may write', '<p><strong>a</strong><br>b</p>', '<p><strong>a</strong><br />b</p>'],
    ['other names of the same', '<b>a</b><i>b</i><del>c</del>', '<strong>a</strong><em>b</em><s>c</s>'],
    ['attributes', '<p onclick="x()" style="position:fixed">a</p>', '<p>a</p>'],
    ['code', '<script>alert(1)</script><style>p{}</style><!-- x -->a', 'a'],
    ['a link that runs', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a hidden one', '<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['one by entities', '<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['one out of its quotes', `<a href='https://a.b/"><b>'>a</a>`, '<a href="https://a.b/&quot;&gt;&lt;b&gt;">a</a>'],
    ['what does not end', '<ul><li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
    ['what ends too often', '</td></table></div>a</p>', 'a'],
    ['paragraphs in paragraphs', '<div><p>a</p></div><h2>b</h2>', '<p></p><p>a</p><p>b</p>'],
    ['cells', '<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
    [
      'brackets and quotes',
      'a < b > "c" &amp; &lt;p&gt; & &bogus',
      'a &lt; b &gt; &quot;c&quot; &amp; &lt;p&gt; &amp; &amp;bogus',
    ],
    [
      'lists in lists',
      '<ul><li><p>a</p><ol><li>b</li></ol></li></ul>',
      '<ul><li><p>a</p><ol><li>b</li></ol></li></ul>',
    ],
  ])('keeps of %s what is harmless', (_, html, expected) => {
    expect(parseDesign(designOf({ ...text, html }))?.blocks[0]).toMatchObject({ html: expected })
  })

  test('with endlessly nested lists keeps its words and a limited depth', () => {
    const [block] = designFromHtml(`${'<ul><li>'.repeat(500)}deep`, null).blocks
    const html = block?.type === 'text' ? block.html : ''
    expect(html.match(/<ul>/g)).toHaveLength(15)
    expect(html.match(/<\/ul>/g)).toHaveLength(15)
    expect(html).toContain('deep')
  })

  test('that is too long is refused without being read', () => {
    const html = '<ul>'.repeat(250_000)
    const design = parseDesign(designOf({ ...text, html }))
    expect(design?.blocks[0]).toMatchObject({ html })
    expect(checkDesign(design!).map(({ field }) => field)).toEqual(['html'])
  })
})

describe('a design that was sent', () => {
  test('with every block is parsed without unknown parts', () => {
    const design = designOf(heading, text, {
      id: 'c',
      type: 'columns',
      columns: [
        [button, image],
        [divider, spacer],
      ],
    })
    expect(parseDesign(structuredClone(design))).toEqual(design)
    expect(parseDesign({ ...design, note: 'x', blocks: [{ ...heading, onclick: 'x()' }] })?.blocks).toEqual([heading])
    expect(parseDesign(designOf({ ...heading, text: 'a\u0000b\nc\uD800' }))?.blocks).toEqual([
      { ...heading, text: 'ab c\uFFFD' },
    ])
  })

  const columns = { id: 'c', type: 'columns', columns: [[], []] }
  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'design'],
    ['a list', []],
    ['one of another editor', { page: { rows: [] } }],
    ['another version', { ...designOf(), version: 2 }],
    ['no settings', { ...designOf(), settings: null }],
    ['a colour that is more', { ...designOf(), settings: { ...designOf().settings, background: 'red;}' } }],
    ['a font that there is not', { ...designOf(), settings: { ...designOf().settings, font: 'constructor' } }],
    ['a width that is no number', { ...designOf(), settings: { ...designOf().settings, width: '600' } }],
    ['a block that there is not', { ...designOf(), blocks: [{ id: 'x', type: 'constructor' }] }],
    ['a block without an id', { ...designOf(), blocks: [{ ...heading, id: '' }] }],
    ['the same block twice', { ...designOf(), blocks: [heading, heading] }],
    ['columns in columns', { ...designOf(), blocks: [{ ...columns, columns: [[{ ...columns, id: 'd' }], []] }] }],
    ['three columns', { ...designOf(), blocks: [{ ...columns, columns: [[], [], []] }] }],
    ['half a pixel', { ...designOf(), blocks: [{ ...spacer, height: 10.5 }] }],
    ['a heading of no level', { ...designOf(), blocks: [{ ...heading, level: 7 }] }],
    ['a button of a colour that is more', { ...designOf(), blocks: [{ ...button, colour: 'url(x)' }] }],
  ])('as %s is none', (_, sent) => {
    expect(parseDesign(sent)).toBeNull()
  })

  const noLink = 'must begin with https://, mailto: or tel:, or be a link field'
  test.each<[string, DesignBlock, string, unknown]>([
    ['an empty heading', { ...heading, text: ' ' }, 'text', "can't be blank"],
    ['a long heading', { ...heading, text: 'x'.repeat(256) }, 'text', tooLong(255)],
    ['a long text', { ...text, html: 'x'.repeat(20_001) }, 'html', tooLong(20_000)],
    ['no label', { ...button, label: '' }, 'label', "can't be blank"],
    ['no link', { ...button, link: '' }, 'link', "can't be blank"],
    ['a link that runs', { ...button, link: 'javascript:alert(1)' }, 'link', noLink],
    ['a link that hides that', { ...button, link: 'java\tscript:alert(1)' }, 'link', noLink],
    ['a link to nowhere', { ...button, link: '/people' }, 'link', noLink],
    ['a field that is no link', { ...button, link: '[company.name]' }, 'link', noLink],
    ['a long link', { ...button, link: `https://${'x'.repeat(2000)}` }, 'link', tooLong(2000)],
    ['no picture', { ...image, src: '' }, 'src', "can't be blank"],
    ['a picture in the open', { ...image, src: 'http://example.com/a.png' }, 'src', 'must begin with https://'],
    ['a picture within the mail', { ...image, src: 'data:image/png;base64,AA' }, 'src', 'must begin with https://'],
    ['too wide a picture', { ...image, width: 101 }, 'width', between(10, 100)],
    ['a thick line', { ...divider, thickness: 11 }, 'thickness', between(1, 10)],
    ['much space', { ...spacer, height: 121 }, 'height', between(8, 120)],
  ])('with %s is refused at its block', (_, block, field, error) => {
    expect(checkDesign(designOf(block))).toEqual([{ block: block.id, field, error }])
    if (block.type !== 'columns') {
      const inColumn: DesignBlock = { id: 'c', type: 'columns', columns: [[], [block]] }
      expect(checkDesign(designOf(inColumn))).toEqual([{ block: block.id, field, error }])
    }
  })

  test.each(['https://a.b', 'http://a.b', 'mailto:[company.email]', 'tel:+49 30 1', '[person.book_link]'])(
    'may lead to %s',
    (link) => expect(checkDesign(designOf({ ...button, link }, { ...image, link }))).toEqual([]),
  )

  test('of a hundred blocks is fine, one more is too many, wherever they lie', () => {
    const spaces = Array.from({ length: 50 }, (_, index) => ({ ...spacer, id: `s${index}` }))
    const rest = Array.from({ length: 49 }, (_, index) => ({ ...spacer, id: `r${index}` }))
    const columns: DesignBlock = { id: 'c', type: 'columns', columns: [spaces, []] }
    expect(checkDesign(designOf(columns, ...rest))).toEqual([])
    expect(checkDesign(designOf(columns, ...rest, text))).toEqual([
      { block: null, field: 'blocks', error: { text: 'has more than {limit} blocks', values: { limit: 100 } } },
    ])
  })

  test.each([479, 721])('%i wide is refused', (width) => {
    const design = designOf(text)
    expect(checkDesign({ ...design, settings: { ...design.settings, width } })).toEqual([
      { block: null, field: 'width', error: between(480, 720) },
    ])
  })
})

describe('a start', () => {
  test('from an HTML text is one block of it, and from none it is empty', () => {
    const design = designFromHtml('<p>Hi <b>you</b></p>', '#123456')
    expect(design.settings.brand_colour).toBe('#123456')
    expect(design.blocks).toEqual([{ id: 'text', type: 'text', html: '<p>Hi <strong>you</strong></p>' }])
    expect(designFromHtml('', null).blocks).toEqual([])
  })

  test.each(blockTypes)('with a new %s lacks at most what is to be written', (type) => {
    const design = designOf(newBlock(type, 'new'))
    expect(parseDesign(structuredClone(design))).toEqual(design)
    expect(checkDesign(design).filter((fault) => !isBlank(fault))).toEqual([])
  })

  test('has a colour even where the club’s cannot be read', () => {
    expect(emptyDesign('teal').settings.brand_colour).toMatch(/^#[\da-f]{6}$/)
  })
})

function tooLong(limit: number) {
  return { text: 'is too long (maximum is {limit} characters)', values: { limit } }
}

function between(min: number, max: number) {
  return { text: 'must be between {min} and {max}', values: { min, max } }
}
