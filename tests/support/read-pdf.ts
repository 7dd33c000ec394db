import { inflateSync } from 'node:zlib'

/** Parses the output of our PDF writer: plain objects, a classic cross-reference table, Flate streams. */
export class Pdf {
  readonly source: string
  private readonly objects = new Map<number, string>()

  constructor(readonly bytes: Buffer) {
    this.source = this.bytes.toString('latin1')
    const table = this.source.slice(Number(/startxref\n(\d+)/.exec(this.source)?.[1]))
    for (const [index, line] of table.split('\n').slice(2).entries()) {
      const [, offset] = /^(\d{10}) 00000 n/.exec(line) ?? []
      if (!offset) continue
      const start = Number(offset)
      const head = /^(\d+) 0 obj\n/.exec(this.source.slice(start, start + 20))
      if (Number(head?.[1]) !== index)
        throw new Error(`The object at ${start} is not number ${index}.`)
      this.objects.set(
        index,
        this.source.slice(start + (head?.[0].length ?? 0), this.source.indexOf('\nendobj', start)),
      )
    }
  }

  object(id: number | string | undefined): string {
    return this.objects.get(Number(id)) ?? ''
  }

  get catalog(): string {
    return this.object(/\/Root (\d+) 0 R/.exec(this.source)?.[1])
  }

  get info(): string {
    return this.object(/\/Info (\d+) 0 R/.exec(this.source)?.[1])
  }

  get pages(): string[] {
    const tree = this.object(/\/Pages (\d+) 0 R/.exec(this.catalog)?.[1])
    return references(tree, 'Kids').map((id) => this.object(id))
  }

  /** The roles of the logical structure in reading order. */
  get roles(): string[] {
    const roles: string[] = []
    const visit = (body: string) => {
      const [, role] = /\/S \/(\w+)/.exec(body) ?? []
      if (!role) return
      roles.push(role)
      const kids = /\/K (?:\[([^\]]*)\]|(\d+ 0 R))/.exec(body)
      for (const [, id] of (kids?.[1] ?? kids?.[2] ?? '').matchAll(/(?:^|[^/\w] ?)(\d+) 0 R/g))
        visit(this.object(id))
    }
    visit(
      this.object(
        /\/K (\d+) 0 R/.exec(
          this.object(/\/StructTreeRoot (\d+) 0 R/.exec(this.catalog)?.[1]),
        )?.[1],
      ),
    )
    return roles
  }

  /** The text of all pages, one line for each piece of content, as it is copied and read aloud. */
  get text(): string {
    return this.read(true)
  }

  /** Returns the printed text, with codes where a font lacks a character. */
  get printed(): string {
    return this.read(false)
  }

  /** The texts in the content of the pages that programs copy in place of glyphs. */
  get replacements(): string[] {
    return this.pages.flatMap((page) =>
      [...this.contentOf(page).matchAll(/\/Span <<(\/ActualText .*?)>> BDC/g)].map(
        ([, entries = '']) => textOf(entries, 'ActualText'),
      ),
    )
  }

  private contentOf(page: string): string {
    return this.stream(/\/Contents (\d+) 0 R/.exec(page)?.[1])
  }

  private read(asCopied: boolean): string {
    const fonts = this.unicodeOfFonts()
    const actualTexts = this.actualTextsOfStructure()
    let font = new Map<string, string>()
    let shown = ''
    for (const [index, page] of this.pages.entries()) {
      const content = this.contentOf(page)
      // The open pieces of marked content. Text inside one with an exact reading is not read from its glyphs.
      const open: { exact: string | null; isElement: boolean }[] = []
      for (const [token, entries = '', name, hex] of content.matchAll(
        /\/Span <<(.*?)>> BDC|\/Artifact BMC|\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)> Tj|\bEMC\b/gi,
      )) {
        if (token.startsWith('/Span')) {
          const number = /\/MCID (\d+)/.exec(entries)?.[1]
          const exact =
            number === undefined
              ? textOf(entries, 'ActualText')
              : actualTexts.get(`${index} ${number}`)
          open.push({ exact: (asCopied ? exact : null) ?? null, isElement: number !== undefined })
        } else if (token.startsWith('/Artifact')) open.push({ exact: null, isElement: true })
        else if (name) font = fonts.get(name) ?? font
        else if (hex) {
          if (open.every(({ exact }) => exact === null))
            shown += (hex.match(/.{4}/g) ?? [])
              .map((glyph) => font.get(glyph.toLowerCase()) ?? '\uFFFD')
              .join('')
        } else {
          const closed = open.pop()
          if (open.every(({ exact }) => exact === null)) shown += closed?.exact ?? ''
          if (closed?.isElement) shown += '\n'
        }
      }
    }
    return shown
  }

  /** Returns the ActualText of the glyphs, by the index of the page and the marked content id. */
  private actualTextsOfStructure(): Map<string, string> {
    const tree = this.object(/\/Pages (\d+) 0 R/.exec(this.catalog)?.[1])
    const pageIds = references(tree, 'Kids')
    const texts = new Map<string, string>()
    for (const body of this.objects.values()) {
      if (!body.startsWith('<</S /') || !body.includes('/ActualText')) continue
      const [, pageId = '', number = ''] = /\/Pg (\d+) 0 R \/K (\d+)/.exec(body) ?? []
      texts.set(`${pageIds.indexOf(pageId)} ${number}`, textOf(body, 'ActualText'))
    }
    return texts
  }

  private unicodeOfFonts(): Map<string, Map<string, string>> {
    const fonts = new Map<string, Map<string, string>>()
    for (const body of this.objects.values()) {
      for (const [, font = '', id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const unicode = /\/ToUnicode (\d+) 0 R/.exec(this.object(id))?.[1]
        if (unicode)
          fonts.set(
            font,
            new Map(
              [...this.stream(unicode).matchAll(/<(\w{4})><(\w{4})>/g)].map(
                ([, glyph = '', code = '']) => [
                  glyph.toLowerCase(),
                  String.fromCharCode(parseInt(code, 16)),
                ],
              ),
            ),
          )
      }
    }
    return fonts
  }

  private stream(id: number | string | undefined): string {
    const body = Buffer.from(this.object(id), 'latin1')
    const start = body.indexOf('stream\n') + 7
    return inflateSync(body.subarray(start, body.lastIndexOf('\nendstream'))).toString('latin1')
  }
}

/** Returns the object numbers in the list of this key. */
export function references(body: string, key: string): string[] {
  const list = new RegExp(`/${key} \\[([^\\]]*)\\]`).exec(body)?.[1] ?? ''
  return [...list.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id)
}

const punctuation: Record<string, string> = {
  '\\203': '…',
  '\\205': '–',
  '\\215': '“',
  '\\216': '”',
  '\\217': '‘',
  '\\220': '’',
}

/** Returns the text of this key, which is in PDF's own encoding or in UTF-16. */
export function textOf(body: string, key: string): string {
  const [, literal = '', hex] =
    new RegExp(`/${key} (?:\\(((?:\\\\.|[^\\\\)])*)\\)|<FEFF([0-9A-F]*)>)`, 's').exec(body) ?? []
  if (hex) return utf16(hex)
  const plain = literal
    .replace(/\\\d{3}/g, (octal) => punctuation[octal] ?? '\uFFFD')
    .replace(/\\(.)/gs, '$1')
  return plain.startsWith('\u00fe\u00ff')
    ? Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le')
    : plain
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}
