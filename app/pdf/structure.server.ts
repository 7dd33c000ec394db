import type { Widget } from './fields.server'
import { dictionary, reference } from './plugin.server'

export type Role =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Span'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Form'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'

/** An element of the logical structure, which assistive technology reads instead of the drawing. */
type StructureElement = {
  role: Role
  attributes: string
  kids: Kid[]
  parent?: StructureElement
  id: number
}
type MarkedContent = { page: number; number: number }
type Kid = StructureElement | MarkedContent | Widget

const isElement = (kid: Kid): kid is StructureElement => 'role' in kid
const isMarked = (kid: Kid): kid is MarkedContent => 'number' in kid

/** Returns the empty structure of a new document. */
export function createStructure() {
  const root: StructureElement = { role: 'Document', attributes: '', kids: [], id: 0 }
  const marked: StructureElement[][] = []
  const widgets: { widget: Widget; element: StructureElement }[] = []
  let open = root

  function elements(): StructureElement[] {
    const all: StructureElement[] = []
    const visit = (element: StructureElement) => {
      all.push(element)
      element.kids.filter(isElement).forEach(visit)
    }
    visit(root)
    return all
  }

  function kidReference(kid: Kid, pageIds: number[]): string {
    if (isElement(kid)) return reference(kid.id)
    const page = `/Pg ${reference(pageIds[kid.page - 1] ?? 0)}`
    return isMarked(kid)
      ? dictionary('/Type /MCR', page, `/MCID ${kid.number}`)
      : dictionary('/Type /OBJR', page, `/Obj ${reference(kid.id)}`)
  }

  /**
   * Returns the entries for the content of an element. Most elements have one piece of content, which has a shorter
   * notation.
   */
  function kidEntries(kids: Kid[], pageIds: number[]): string[] {
    const [only] = kids
    if (only && kids.length === 1 && isMarked(only))
      return [`/Pg ${reference(pageIds[only.page - 1] ?? 0)}`, `/K ${only.number}`]
    const all = kids.map((kid) => kidReference(kid, pageIds))
    return all.length === 0 ? [] : [`/K ${all.length === 1 ? all.join('') : `[${all.join(' ')}]`}`]
  }

  return {
    /** Runs `draw` inside a new element of this role. */
    within(role: Role, draw: () => void, attributes = ''): void {
      const element: StructureElement = { role, attributes, kids: [], parent: open, id: 0 }
      open.kids.push(element)
      open = element
      draw()
      open = element.parent ?? root
    },
    /** Returns a number for content of the open element on this page. */
    mark(page: number): number {
      const numbers = (marked[page - 1] ??= [])
      numbers.push(open)
      open.kids.push({ page, number: numbers.length - 1 })
      return numbers.length - 1
    },
    /** Appends a widget to the open element; its key in the parent tree is assigned later. */
    attach(widget: Widget): void {
      open.kids.push(widget)
      widgets.push({ widget, element: open })
    },
    elements,
    /**
     * Returns the bodies of all objects of the tree, once pages and widgets have their object ids.
     */
    objects(rootId: number, pageIds: number[]): { id: number; body: string }[] {
      const pageKeys = pageIds.map(
        (_, index) =>
          `${index} [${(marked[index] ?? []).map(({ id }) => reference(id)).join(' ')}]`,
      )
      const widgetKeys = widgets.map(({ widget, element }, index) => {
        widget.structureKey = pageIds.length + index
        return `${widget.structureKey} ${reference(element.id)}`
      })
      const parentTree = dictionary(`/Nums [${[...pageKeys, ...widgetKeys].join(' ')}]`)
      const next = `/ParentTreeNextKey ${pageIds.length + widgets.length}`
      return [
        {
          id: rootId,
          body: dictionary(
            '/Type /StructTreeRoot',
            `/K ${reference(root.id)}`,
            `/ParentTree ${parentTree}`,
            next,
          ),
        },
        ...elements().map(({ id, role, attributes, kids, parent }) => ({
          id,
          body: dictionary(
            `/S /${role}`,
            `/P ${reference(parent?.id ?? rootId)}`,
            attributes,
            ...kidEntries(kids, pageIds),
          ),
        })),
      ]
    },
  }
}
