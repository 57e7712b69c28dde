'use client';
import styled from 'styled-components';

export const Screen = styled.div`
  max-width: 1440px;
  margin: 0 auto;
  padding: 24px var(--gutter) 48px;
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;

  & > h1 {
    margin: 0;
    font-size: 28px;
    line-height: 36px;
    font-weight: 600;
  }
  & > h1 > span {
    font-size: 16px;
    font-weight: 400;
    color: var(--text-2);
  }
`;

export const Price = styled.p`
  display: flex;
  align-items: baseline;
  gap: 12px;
  margin: 8px 0 16px;

  & > span:first-child {
    font-size: 40px;
    line-height: 48px;
  }
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 16px;
  margin: 0 0 24px;
  padding: 16px 0;
  border-block: 1px solid var(--line);

  & dt {
    font-size: 12px;
    color: var(--text-2);
  }
  & dd {
    margin: 2px 0 0;
    font-weight: 500;
  }
`;
