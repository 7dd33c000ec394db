import type { ExprNode } from 'groq-js'

type NodeOf<Type> = Extract<ExprNode, { type: Type }>

/** Every node of one type anywhere in a query's tree. */
export function* findNodes<Type extends ExprNode['type']>(
  tree: unknown,
  type: Type,
): Generator<NodeOf<Type>> {
  if (typeof tree !== 'object' || tree === null) return
  if (isNodeOf(tree, type)) yield tree
  for (const child of Object.values(tree)) yield* findNodes(child, type)
}

function isNodeOf<Type extends ExprNode['type']>(node: object, type: Type): node is NodeOf<Type> {
  return 'type' in node && node.type === type
}
