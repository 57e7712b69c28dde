'use client';

import * as S from './skeleton.styles';

interface SkeletonProps {
  /** CSS length: the width of what will come. */
  width: string;
  height?: string;
}

/** A still bar in the shape of what is coming. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <S.Bar aria-hidden="true" style={{ inlineSize: width, blockSize: height }} />;
}
