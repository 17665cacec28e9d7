import { describe, expect, test } from 'vitest'
import { checkDesign, isBlank } from './check-design.ts'
import { designToHtml } from './design-html.ts'
import { designToMjml } from './design-mjml.ts'
import { blockTypes, type DesignBlock, designFromHtml, emptyDesign, type MailDesign, newBlock } from './mail-design.ts'
import { longestTemplate } from './limits.ts'
import { parseDesign } from './parse-design.ts'
import { makeStart, startDesigns } from './start-designs.ts'
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
const origin = 'https://club.example'
const mjmlOf = (...blocks: DesignBlock[]) => designToMjml(designOf(...blocks), origin)
const own = `/mail_pictures/${'a'.repeat(43)}`
const hero = { id: 'o', type: 'hero', src: own, alt: 'Sun', title: 'Summer', html: '<p>Now</p>', colour: null } as const
const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`

describe('a design becomes MJML', () => {
  test.each<[string, DesignBlock, string[]]>([
    ['a heading', heading, ['<mj-text align="left"', '<h1 style="margin:0;font-size:28px', '>Hello</h1>']],
    ['a text', text, ['<p style="margin:0 0 12px">Dear you</p>']],
    ['a text in the middle', { ...text, align: 'center' }, ['<mj-text align="center"']],
    [
      'a button in the brand colour',
      button,
      ['href="https://example.com"', 'background-color="#0f766e">Book</mj-button>'],
    ],
    ['a button in its own', { ...button, colour: '#ffe066' }, ['color="#000000" background-color="#ffe066"']],
    ['a picture', image, ['<mj-image src="https://example.com/a.png" alt="Gym" width="276px"']],
    ['a picture that leads somewhere', { ...image, link: 'tel:+49' }, ['href="tel:+49"']],
    ['an uploaded picture', { ...image, src: own }, [`src="https://club.example${own}"`]],
    ['a logo', { id: 'l', type: 'logo', width: 120, align: 'center' }, ['src="[company.logo]" alt="[company.name]"']],
    [
      'a large picture',
      hero,
      ['background-color="#0f766e"', `src="https://club.example${own}"`, '>Summer</h1>', 'Now'],
    ],
    [
      'social links',
      { id: 'n', type: 'social', links: { x: 'https://x.com/club' }, align: 'left' },
      ['src="https://club.example/mail_pictures/social/x.png" href="https://x.com/club" alt="X"'],
    ],
    ['the address', { id: 'f', type: 'footer', html: '<p>[company.name]</p>' }, ['font-size="12px"', '[company.name]']],
    [
      'a link to leave',
      { id: 'u', type: 'unsubscribe', label: 'Leave' },
      ['href="[person.preferences_link]"', '>Leave</a>'],
    ],
    ['a line', divider, ['border-color="#cccccc" border-width="2px"']],
    ['space', spacer, ['<mj-spacer height="40px">']],
  ])('with %s', (_, block, parts) => {
    const mjml = mjmlOf(block)
    for (const part of parts) expect(mjml).toContain(part)
  })

  test('as wide as it was set, in its font', () => {
    const design = designOf(text)
    const mjml = designToMjml({ ...design, settings: { ...design.settings, width: 500, font: 'georgia' } }, origin)
    expect(mjml).toContain('<mj-body width="500px" background-color="#f1f3f5">')
    expect(mjml).toContain('font-family="Georgia, Times New Roman, serif"')
  })

  test.each([2, 3])('with %i columns beside each other', (count) => {
    const columns = Array.from({ length: count }, (_, index) => [{ ...heading, id: `h${index}` }])
    const [, inner = ''] = mjmlOf({ id: 'c', type: 'columns', columns }).split('padding="4px 16px"')
    expect(inner.split('</mj-section>')[0]?.match(/<mj-column>/g)).toHaveLength(count)
  })

  test('with neighbours in one section', () => {
    expect(mjmlOf(heading, text, button).match(/<mj-section/g)).toHaveLength(5)
  })

  test('keeps merge fields and what stands in for them', () => {
    const mjml = mjmlOf(
      { ...heading, text: 'Hi [person.first_name|there]' },
      { ...text, html: '<p><a href="[person.book_link]">[company.name]</a></p>' },
      { ...button, label: 'Call [salesperson.first_name]', link: '[person.book_link]' },
    )
    expect(mjml).toContain('>Hi [person.first_name|there]<')
    expect(mjml.match(/href="\[person.book_link\]"/g)).toHaveLength(2)
    expect(mjml).toContain('>Call [salesperson.first_name]</mj-button>')
  })

  test.each<[string, DesignBlock]>([
    ['heading', { ...heading, text: hostile }],
    ['text', { ...text, html: hostile }],
    ['label', { ...button, label: hostile }],
    ['link', { ...button, link: hostile }],
    ['address of a picture', { ...image, src: hostile }],
    ['description of a picture', { ...image, alt: hostile }],
    ['title', { ...hero, title: hostile }],
    ['link to leave', { id: 'u', type: 'unsubscribe', label: hostile }],
    ['profile', { id: 'n', type: 'social', links: { x: hostile }, align: 'left' }],
  ])('and a hostile %s stays text', (_, block) => {
    expect(mjmlOf(block)).not.toMatch(/<script|<img src=x|<[^>]*"[^"<>]*"\s*onerror/)
  })
})

test('the words of a design are counted without its layout', () => {
  const words = designToHtml(
    designOf(heading, { ...text, html: '<p>One</p><p></p><p>Two &amp; “three”</p>' }, divider, spacer, button, hero),
  )
  expect(visibleText(words)).toBe('Hello\nOne\nTwo & “three”\nBook\nSummer\nNow')
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
    const design = designOf(heading, text, hero, {
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
    ['one column', { ...designOf(), blocks: [{ ...columns, columns: [[]] }] }],
    ['four columns', { ...designOf(), blocks: [{ ...columns, columns: [[], [], [], []] }] }],
    ['a large picture in a column', { ...designOf(), blocks: [{ ...columns, columns: [[hero], []] }] }],
    [
      'profiles that are no addresses',
      { ...designOf(), blocks: [{ id: 'n', type: 'social', links: { x: 5 }, align: 'left' }] },
    ],
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
    ['a picture of another folder', { ...image, src: '/company_images/1' }, 'src', 'must begin with https://'],
    ['no profile', { id: 'n', type: 'social', links: {}, align: 'left' }, 'facebook', "can't be blank"],
    [
      'a profile that runs',
      { id: 'n', type: 'social', links: { x: 'javascript:alert(1)' }, align: 'left' },
      'x',
      'must begin with https://',
    ],
    ['a large picture without a title', { ...hero, title: '' }, 'title', "can't be blank"],
    ['a huge logo', { id: 'l', type: 'logo', width: 900, align: 'left' }, 'width', between(40, 320)],
    ['too wide a picture', { ...image, width: 101 }, 'width', between(10, 100)],
    ['a thick line', { ...divider, thickness: 11 }, 'thickness', between(1, 10)],
    ['much space', { ...spacer, height: 121 }, 'height', between(8, 120)],
  ])('with %s is refused at its block', (_, block, field, error) => {
    expect(checkDesign(designOf(block))).toEqual([{ block: block.id, field, error }])
    if (block.type !== 'columns' && block.type !== 'hero') {
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
  test.each(startDesigns.map((start) => [start.key, start] as const))(
    'design for %s has the club’s colour, logo, address and a link to leave, and nothing is missing',
    (_, start) => {
      const design = makeStart(start, '#0f766e', String)
      expect(parseDesign(structuredClone(design))).toEqual(design)
      expect(checkDesign(design)).toEqual([])
      expect(design.settings.brand_colour).toBe('#0f766e')
      expect(design.blocks.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['logo', 'button', 'footer', 'unsubscribe']),
      )
      expect(visibleText(designToHtml(design)).length).toBeLessThan(longestTemplate)
    },
  )

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

test('a design of a club without a colour of its own has white text on its buttons', () => {
  const mjml = designToMjml({ ...emptyDesign(null), blocks: [button] }, origin)
  expect(mjml).toContain('color="#ffffff" background-color="#')
})
