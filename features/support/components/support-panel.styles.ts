'use client';
import { styled } from '@/lib/theme/styled';

export const Back = styled.p`
  margin: -12px 0;
  font-size: var(--font-13);
  color: var(--accent);
`;

export const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  margin: 0;
  padding-block-start: 12px;
  border-block-start: 1px solid var(--line);
  font-size: var(--font-14);
  color: var(--accent);
`;

export const Articles = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & button {
    inline-size: 100%;
    min-block-size: 44px;
    padding-block: 10px;
    border-block-end: 1px solid var(--line);
    font-size: var(--font-14);
    line-height: var(--leading-14);
    text-align: start;
  }
  & li:last-child button {
    border-block-end: 0;
  }
  & button:hover {
    color: var(--accent);
  }
  & button:focus-visible {
    outline-offset: -2px;
  }
`;

export const Note = styled.p`
  margin: 0;
  font-size: var(--font-13);
  line-height: var(--leading-13);
  color: var(--text-2);
`;

export const Title = styled.h3`
  margin: 0;
  font-size: var(--font-16);
  line-height: var(--leading-16);
  overflow-wrap: anywhere;

  &:focus {
    outline: none;
  }
`;

/** A help article: the HTML of the exchange. */
export const Text = styled.div`
  font-size: var(--font-14);
  line-height: 22px;
  overflow-wrap: anywhere;

  & > * + * {
    margin-block-start: 12px;
  }
  & ul,
  & ol {
    padding-inline-start: 20px;
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & li + li {
    margin-block-start: 4px;
  }
  & strong {
    font-weight: var(--weight-strong);
  }
`;

export const Link = styled.p`
  margin: 0;
  font-size: var(--font-13);

  & a {
    color: var(--accent);
    text-decoration: underline;
  }
`;

export const Form = styled.form`
  display: grid;
  gap: 12px;
  margin: 0;
`;

/** Texts of visitors and of the operator: as they are, with their lines. */
export const Message = styled.div`
  & h4 {
    margin: 0 0 4px;
    font-size: var(--font-12);
    line-height: var(--leading-12);
    font-weight: var(--weight-medium);
    color: var(--text-2);
  }
  & p {
    margin: 0;
    font-size: var(--font-14);
    line-height: 22px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

export const Reference = styled.output`
  font-size: var(--font-16);
  line-height: var(--leading-16);
  font-weight: var(--weight-strong);
  user-select: all;
`;
