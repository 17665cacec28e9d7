import {
  type KyselyPlugin,
  LimitNode,
  type PluginTransformQueryArgs,
  type RootOperationNode,
  SelectQueryNode,
  ValueNode,
} from 'kysely'

/** `limitTo` for the query builder, which binds limits. */
export const literalLimits: KyselyPlugin = {
  transformQuery: ({ node }: PluginTransformQueryArgs): RootOperationNode =>
    SelectQueryNode.is(node) ? withLiterals(node) : node,
  transformResult: ({ result }) => Promise.resolve(result),
}

function withLiterals({ limit, offset, ...node }: SelectQueryNode): SelectQueryNode {
  return {
    ...node,
    ...(limit && { limit: literal(limit) }),
    ...(offset && !isZero(offset.offset) && { offset }),
  }
}

function literal(node: LimitNode): LimitNode {
  const { limit } = node
  return ValueNode.is(limit) && typeof limit.value === 'number'
    ? LimitNode.create(ValueNode.createImmediate(limit.value))
    : node
}

const isZero = (node: { kind: string }) => ValueNode.is(node as ValueNode) && (node as ValueNode).value === 0
